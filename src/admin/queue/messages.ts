export const zh = {
  queue: {
    open: '处理队列',
    leave: '返回列表',
    list: '队列',
    record: '当前记录',
    evidence: '资料',
    back: '返回队列',
    total: '%{smart_count} 条待处理',
    more: '加载更多',
    previous: '上一条（K）',
    next: '下一条（J）',
    opened: '已打开“%{name}”',
    done: { title: '队列已处理完', hint: '新提交的会显示在这里。' },
    closed: '这条记录已不在队列中，无需处理。',
    choose: '从队列中选择一条记录。',
    filtered: { text: '按列表的筛选条件显示', all: '显示全部' },
    waiting: {
      minutes: '已等 %{smart_count} 分钟',
      hours: '已等 %{smart_count} 小时',
      days: '已等 %{smart_count} 天',
    },
  },
};

export const en: typeof zh = {
  queue: {
    open: 'Queue mode',
    leave: 'Back to list',
    list: 'Queue',
    record: 'Current record',
    evidence: 'Evidence',
    back: 'Back to queue',
    total: '%{smart_count} waiting',
    more: 'Load more',
    previous: 'Previous (K)',
    next: 'Next (J)',
    opened: 'Opened “%{name}”',
    done: { title: 'The queue is empty', hint: 'New records will appear here.' },
    closed: 'This record is no longer in the queue. There is nothing to decide.',
    choose: 'Select a record from the queue.',
    filtered: { text: 'Filtered as in the list', all: 'Show all' },
    waiting: {
      minutes: 'Waiting %{smart_count} min',
      hours: 'Waiting %{smart_count} h',
      days: 'Waiting %{smart_count} day |||| Waiting %{smart_count} days',
    },
  },
};
