export const zh = {
  // The log of a transfer has its reason.
  fields: { departmentId: '部门', departmentName: '部门', salesRegion: '销售区域', reason: '原因' },
  salesRegion: {
    east: '华东',
    north: '华北',
    south: '华南',
    central: '华中',
    southwest: '西南',
    northwest: '西北',
    northeast: '东北',
  },
  scope: {
    name: '数据范围',
    kinds: {
      all: '全部数据',
      departmentTree: '本部门及下级',
      department: '仅本部门',
      regions: '指定销售区域',
      own: '本人的数据',
    },
    hints: {
      departmentTree: '管理员所在部门及其下级部门的数据',
      department: '管理员所在部门的数据，不含下级部门',
      own: '管理员本人创建、导入或正在认领的数据',
    },
    named: { departmentTree: '%{department}及下级', department: '%{department}（不含下级）' },
    and: '、',
    list: '仅显示：%{scope}',
    others: '您只能看到“%{scope}”的数据。',
    why: '您的“%{permission}”权限只涵盖此范围。如需查看其他数据，请联系管理员。',
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
  fields: { departmentId: 'Department', departmentName: 'Department', salesRegion: 'Sales region', reason: 'Reason' },
  salesRegion: {
    east: 'East China',
    north: 'North China',
    south: 'South China',
    central: 'Central China',
    southwest: 'Southwest China',
    northwest: 'Northwest China',
    northeast: 'Northeast China',
  },
  scope: {
    name: 'Data scope',
    kinds: {
      all: 'All records',
      departmentTree: 'Own department and below',
      department: 'Own department only',
      regions: 'Sales regions',
      own: 'Own records',
    },
    hints: {
      departmentTree: 'Records of the admin’s department and of all departments below it',
      department: 'Records of the admin’s department, without those below it',
      own: 'Records that the admin created, imported or has claimed',
    },
    named: { departmentTree: '%{department} and below', department: '%{department} without those below' },
    and: ', ',
    list: 'Shows only: %{scope}',
    others: 'You can only see records of: %{scope}.',
    why: 'Your permission “%{permission}” covers this part only. To see other records, ask an admin.',
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
