export const zh = {
  operation: { 'set-due-time': '调整时限' },
  dueTime: {
    label: '处理时限',
    at: '时限 %{at}',
    reason: '调整原因：%{reason}',
    state: { now: '即将超时', overdue: '已超时' },
    overdue: '%{smart_count} 条已超时',
    now: '%{smart_count} 条即将超时',
    set: '调整时限',
    done: '已调整时限',
    rules: { dueAt: '请选择晚于现在、一年之内的时间' },
  },
};

export const en: typeof zh = {
  operation: { 'set-due-time': 'Set due time' },
  dueTime: {
    label: 'Due',
    at: 'Due %{at}',
    reason: 'Reason for this due time: %{reason}',
    state: { now: 'Due now', overdue: 'Overdue' },
    overdue: '%{smart_count} overdue',
    now: '%{smart_count} due now',
    set: 'Set due time',
    done: 'Due time set',
    rules: { dueAt: 'Select a future time within a year' },
  },
};
