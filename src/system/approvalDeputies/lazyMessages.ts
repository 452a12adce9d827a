export const zh = {
  resources: {
    approvalDeputies: {
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
  resources: {
    approvalDeputies: {
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
