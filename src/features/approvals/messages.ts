export const zh = {
  approval: {
    tag: '待复核',
    submitted: '%{by} 已提交复核，由另一人决定',
    waiting: '%{name} 于 %{at} 申请“%{action}”，等待另一人复核',
    open: '查看复核申请',
    ownLine: { label: '我发起的复核', done: '没有待复核的申请' },
    approver: { role: '可由角色为“%{name}”的另一人复核', permission: '可由有“%{code}”权限的另一人复核' },
  },
  live: { action: { 'request-approval': '提交复核', expire: '超期未复核', supersede: '另行处理' } },
  queue: {
    approvals: '%{smart_count} 条待复核',
    approval: '待复核',
    free: { takenOrRequested: '其余记录正由他人处理，或等待另一人复核。' },
    awaitsApproval: '这条记录已提交复核，由另一人决定。',
  },
  workplace: { queues: { approvals: '待我复核' } },
};

export const en: typeof zh = {
  approval: {
    tag: 'Second approval',
    submitted: '%{by} has sent it for a second approval. Another person decides.',
    waiting: '%{name} requested “%{action}” at %{at}. Another person must approve it.',
    open: 'View request',
    ownLine: { label: 'My requests for approval', done: 'None waiting' },
    approver: {
      role: 'Another person with the role %{name} may decide.',
      permission: 'Another person with the permission %{code} may decide.',
    },
  },
  live: {
    action: {
      'request-approval': 'Sent for second approval',
      expire: 'Request expired',
      supersede: 'Handled another way',
    },
  },
  queue: {
    approvals: '%{smart_count} for second approval',
    approval: 'Second approval',
    free: { takenOrRequested: 'The other records are taken, or wait for somebody else’s approval.' },
    awaitsApproval: 'This record was sent for second approval. Another person decides it.',
  },
  workplace: { queues: { approvals: 'To approve' } },
};
