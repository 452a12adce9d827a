export const zh = {
  fields: { departmentId: '部门', departmentName: '部门', salesRegion: '销售区域' },
  salesRegion: {
    east: '华东',
    north: '华北',
    south: '华南',
    central: '华中',
    southwest: '西南',
    northwest: '西北',
    northeast: '东北',
  },
  placement: {
    disabled: '（已停用）',
    unchanged: '不变',
    hints: {
      create: '留空则为您所在的部门；以后通过“转移”更改',
      admin: '决定“本部门”及以下范围的权限涵盖哪些数据',
    },
    rules: { noTarget: '请选择部门或销售区域' },
  },
};

export const en: typeof zh = {
  fields: { departmentId: 'Department', departmentName: 'Department', salesRegion: 'Sales region' },
  salesRegion: {
    east: 'East China',
    north: 'North China',
    south: 'South China',
    central: 'Central China',
    southwest: 'Southwest China',
    northwest: 'Northwest China',
    northeast: 'Northeast China',
  },
  placement: {
    disabled: ' (disabled)',
    unchanged: 'Unchanged',
    hints: {
      create: 'Leave empty for your own department. Later changes go through Transfer.',
      admin: 'Decides what permissions for their own department cover',
    },
    rules: { noTarget: 'Select a department or a sales region' },
  },
};
