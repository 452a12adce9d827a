export const zh = {
  resources: {
    approvalRules: {
      hints: {
        conditions: '以下条件须同时满足，留空表示不限。',
        approver: '复核角色与复核权限只选一项。提交人及其代理人不能复核。',
        enabled: '启用和停用均须另一位有“复核规则：编辑”权限的人员复核。已启用的规则不能编辑，请新建一条再停用旧规则。',
      },
      rules: {
        name: '请输入名称，最多 50 字',
        collection: '请选择对象类型',
        action: '请选择操作',
        amountFrom: '请输入金额，最多两位小数',
        accountDays: '请输入 1 至 365 的整数',
        hours: '请输入 1 至 720 的整数',
        approvalAction: '请重新选择操作',
        approvalCondition: '不适用于该对象类型，请清空',
        oneApprover: '请在复核角色与复核权限中只选一项',
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    approvalRules: {
      hints: {
        conditions: 'All conditions must be met. Leave a condition empty to ignore it.',
        approver: 'Select either a role or a permission. The requester and their deputy can’t approve.',
        enabled:
          'Enabling and disabling need the approval of another admin with the permission “Approval rules: Edit”. You can’t edit an enabled rule: create another one, then disable the old one.',
      },
      rules: {
        name: 'Enter a name of up to 50 characters',
        collection: 'Select a record type',
        action: 'Select an action',
        amountFrom: 'Enter an amount with up to two decimals',
        accountDays: 'Enter a whole number from 1 to 365',
        hours: 'Enter a whole number from 1 to 720',
        approvalAction: 'Select another action',
        approvalCondition: 'Doesn’t apply to this record type. Leave it empty.',
        oneApprover: 'Select either a role or a permission',
      },
    },
  },
};
