export const zh = {
  action: '演示',
  title: '关于此演示',
  stored: '一切都在您的浏览器中运行：数据只保存在此浏览器里，关闭后仍在，其他人看不到。',
  lost: '一切都在您的浏览器中运行：此浏览器窗口不保存数据，关闭后即恢复为初始状态。',
  consequence: '重置后，所有改动都会丢失，示例数据恢复为初始状态；您会退出登录，语言与主题等设置保留。',
  reset: '重置数据',
  cancel: '取消',
  accounts: '演示账号（点击填入）',
  roles: {
    superAdmin: '超级管理员',
    admin: '管理员',
    finance: '财务',
    auditor: '审核员',
    catalog: '商品运营',
    viewer: '只读',
  },
};

export const en: typeof zh = {
  action: 'Demo',
  title: 'About this demo',
  stored: 'Everything runs in your browser. The data is stored only in this browser, where nobody else can see it.',
  lost: 'Everything runs in your browser. This window stores no data, so your changes are lost when you close it.',
  consequence:
    'Resetting discards all your changes and restores the sample data. You are signed out. Language, theme and other settings are kept.',
  reset: 'Reset data',
  cancel: 'Cancel',
  accounts: 'Demo accounts (click to fill in)',
  roles: {
    superAdmin: 'Super admin',
    admin: 'Admin',
    finance: 'Finance',
    auditor: 'Auditor',
    catalog: 'Catalog',
    viewer: 'Viewer',
  },
};
