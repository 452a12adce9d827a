export const zh = {
  operation: { 'set-due-time': '调整时限' },
  resources: {
    dueTimes: { name: '处理时限', fields: { calendar: '工作日历', hours: '工作小时数' } },
  },
};

export const en: typeof zh = {
  operation: { 'set-due-time': 'Set due time' },
  resources: {
    dueTimes: { name: 'Due time |||| Due times', fields: { calendar: 'Working calendar', hours: 'Working hours' } },
  },
};
