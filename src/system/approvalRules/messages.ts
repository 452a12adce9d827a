export const zh = {
  menu: { 'system.approvalRules': '复核规则' },
  resources: {
    approvalRules: {
      name: '复核规则 |||| 复核规则',
      invite: '没有启用的规则时，所有操作一人即可完成。',
      locked: '已启用的规则不能编辑或删除，请先停用',
      page: { list: '复核规则' },
      fields: {
        q: '名称',
        name: '名称',
        collection: '对象类型',
        action: '操作',
        amountFrom: '金额不低于（元）',
        recordType: '类型',
        ownerType: '账户类型',
        accountDays: '收款账户在几天内变更过',
        firstPayment: '首次向该账户付款',
        approverRole: '复核角色',
        approverPermission: '复核权限',
        approver: '复核人',
        hours: '申请有效期（小时）',
      },
      status: { enabled: '已启用', disabled: '已停用' },
      actions: { enable: '启用', disable: '停用' },
    },
  },
};

export const en: typeof zh = {
  menu: { 'system.approvalRules': 'Approval rules' },
  resources: {
    approvalRules: {
      name: 'Approval rule |||| Approval rules',
      invite: 'Without an enabled rule, one person can do every action.',
      locked: 'You can’t edit or delete an enabled rule. Disable it first.',
      page: { list: 'Approval rules' },
      fields: {
        q: 'Name',
        name: 'Name',
        collection: 'Record type',
        action: 'Action',
        amountFrom: 'Amount from (yuan)',
        recordType: 'Type',
        ownerType: 'Account type',
        accountDays: 'Payee account changed within (days)',
        firstPayment: 'First payment to the account',
        approverRole: 'Approver role',
        approverPermission: 'Approver permission',
        approver: 'Approver',
        hours: 'Request expires after (hours)',
      },
      status: { enabled: 'Enabled', disabled: 'Disabled' },
      actions: { enable: 'Enable', disable: 'Disable' },
    },
  },
};
