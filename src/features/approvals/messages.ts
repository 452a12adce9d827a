export const zh = {
  approval: {
    tag: '待复核',
    submitted: '%{by} 已提交复核，由另一人决定',
    waiting: '%{name} 于 %{at} 申请“%{action}”，等待另一人复核',
    open: '查看复核申请',
    preview: '其中 %{smart_count} 项须由另一人复核，复核通过后才会执行。',
    previewOne: '此操作须由另一人复核，复核通过后才会执行。',
    // Why, by the rule: what its limit is for many records, what each of these reaches, and both for one record.
    cause: {
      and: '，且',
      others: '符合规则的条件',
      ofOne: '%{conditions}（规则“%{name}”）。',
      ofMany: '%{smart_count} 项%{conditions}（规则“%{name}”）：',
      limit: {
        record: '单笔金额不低于 %{from}',
        run: '使您连续处理的累计不低于 %{from}',
        ownerDay: '使同一账户 24 小时累计不低于 %{from}',
        deciderDay: '使您的 24 小时累计不低于 %{from}',
        ownerHour: '使同一账户一小时内达到 %{smart_count} 笔',
        deciderHour: '使您一小时内达到 %{smart_count} 笔',
      },
      total: {
        record: '%{total}',
        run: '累计 %{total}',
        ownerDay: '该账户累计 %{total}',
        deciderDay: '累计 %{total}',
        ownerHour: '该账户第 %{total} 笔',
        deciderHour: '第 %{total} 笔',
      },
      one: {
        record: '金额 %{total}，不低于 %{from}',
        run: '您连续处理的累计将为 %{total}，不低于 %{from}',
        ownerDay: '该账户 24 小时累计将为 %{total}，不低于 %{from}',
        deciderDay: '您的 24 小时累计将为 %{total}，不低于 %{from}',
        ownerHour: '这是该账户一小时内的第 %{total} 笔，达到 %{smart_count} 笔',
        deciderHour: '这是您一小时内的第 %{total} 笔，达到 %{smart_count} 笔',
      },
    },
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
    preview:
      '%{smart_count} of them needs a second approval. Nothing changes until another person approves it. |||| %{smart_count} of them need a second approval. Nothing changes until another person approves them.',
    previewOne: 'This needs a second approval. Nothing changes until another person approves it.',
    cause: {
      and: ', and ',
      others: 'the conditions of the rule are met',
      ofOne: 'Because %{conditions} (rule “%{name}”).',
      ofMany: '%{smart_count} because %{conditions} (rule “%{name}”):',
      limit: {
        record: 'the amount is %{from} or more',
        run: 'your total of this run reaches %{from}',
        ownerDay: 'an account’s total of 24 hours reaches %{from}',
        deciderDay: 'your total of 24 hours reaches %{from}',
        ownerHour: 'an account reaches %{smart_count} in an hour',
        deciderHour: 'you reach %{smart_count} in an hour',
      },
      total: {
        record: '%{total}',
        run: 'total %{total}',
        ownerDay: 'account’s total %{total}',
        deciderDay: 'total %{total}',
        ownerHour: 'the account’s no. %{total}',
        deciderHour: 'no. %{total}',
      },
      one: {
        record: 'the amount of %{total} reaches %{from}',
        run: 'your total of this run would be %{total}, which reaches %{from}',
        ownerDay: 'the account’s total of 24 hours would be %{total}, which reaches %{from}',
        deciderDay: 'your total of 24 hours would be %{total}, which reaches %{from}',
        ownerHour: 'it is the account’s no. %{total} in an hour, which reaches %{smart_count}',
        deciderHour: 'it is your no. %{total} in an hour, which reaches %{smart_count}',
      },
    },
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
