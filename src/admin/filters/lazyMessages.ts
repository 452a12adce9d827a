export const zh = {
  range: {
    label: '统计范围',
    presets: {
      label: '常用范围',
      today: '今天',
      yesterday: '昨天',
      '7d': '近 7 天',
      '30d': '近 30 天',
      '90d': '近 90 天',
      month: '本月',
      lastMonth: '上月',
    },
    month: '月份',
    year: '年份',
    clear: '清除日期',
    from: '开始日期',
    to: '结束日期',
    apply: '统计',
  },
};

export const en: typeof zh = {
  range: {
    label: 'Date range',
    presets: {
      label: 'Presets',
      today: 'Today',
      yesterday: 'Yesterday',
      '7d': 'Last 7 days',
      '30d': 'Last 30 days',
      '90d': 'Last 90 days',
      month: 'This month',
      lastMonth: 'Last month',
    },
    month: 'Month',
    year: 'Year',
    clear: 'Clear the dates',
    from: 'First day',
    to: 'Last day',
    apply: 'Show',
  },
};
