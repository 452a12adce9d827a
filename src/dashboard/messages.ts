export const zh = {
  menu: { dashboard: '仪表盘', 'dashboard.workplace': '工作台', 'dashboard.monitor': '实时监控' },
};

export const en: typeof zh = {
  menu: { dashboard: 'Dashboard', 'dashboard.workplace': 'Workplace', 'dashboard.monitor': 'Monitor' },
};
