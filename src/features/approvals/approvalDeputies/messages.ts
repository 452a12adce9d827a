export const zh = {
  menu: { 'system.approvalDeputies': '复核代理' },
  resources: {
    approvalDeputies: {
      name: '复核代理 |||| 复核代理',
      invite: '复核人休假时，可由代理人在指定日期内复核。',
      locked: '已启用的代理不能编辑或删除，请先停用',
      page: { list: '复核代理' },
      fields: {
        adminId: '复核人',
        adminName: '复核人',
        deputyId: '代理人',
        deputyName: '代理人',
        startsOn: '开始日期',
        endsOn: '结束日期',
      },
      status: { enabled: '已启用', disabled: '已停用' },
      actions: { enable: '启用', disable: '停用' },
      notifications: { created: '新建成功，启用后生效' },
      hints: { enabled: '启用须另一位有“复核规则：编辑”权限的人员复核。代理人不能复核自己或被代理人提交的申请。' },
      rules: {
        adminId: '请选择复核人',
        deputyId: '请选择代理人',
        startsOn: '请选择开始日期',
        endsOn: '请选择结束日期',
        daysReversed: '结束日期不能早于开始日期',
        otherAdmin: '代理人不能是复核人本人，请重新选择',
      },
    },
  },
};

export const en: typeof zh = {
  menu: { 'system.approvalDeputies': 'Approval deputies' },
  resources: {
    approvalDeputies: {
      name: 'Approval deputy |||| Approval deputies',
      invite: 'A deputy approves on behalf of an approver between two dates, such as during leave.',
      locked: 'You can’t edit or delete an enabled deputy. Disable it first.',
      page: { list: 'Approval deputies' },
      fields: {
        adminId: 'Approver',
        adminName: 'Approver',
        deputyId: 'Deputy',
        deputyName: 'Deputy',
        startsOn: 'First day',
        endsOn: 'Last day',
      },
      status: { enabled: 'Enabled', disabled: 'Disabled' },
      actions: { enable: 'Enable', disable: 'Disable' },
      notifications: { created: 'Created. It applies once it is enabled.' },
      hints: {
        enabled:
          'Enabling needs the approval of another admin with the permission “Approval rules: Edit”. A deputy can’t approve their own requests, or those of the approver they stand in for.',
      },
      rules: {
        adminId: 'Select an approver',
        deputyId: 'Select a deputy',
        startsOn: 'Select the first day',
        endsOn: 'Select the last day',
        daysReversed: 'Select a last day on or after the first day',
        otherAdmin: 'Select an admin other than the approver',
      },
    },
  },
};
