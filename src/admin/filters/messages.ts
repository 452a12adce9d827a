export const zh = {
  range: {
    label: '统计范围',
    presets: { label: '常用范围', today: '今天', '7d': '近 7 天', '30d': '近 30 天', '90d': '近 90 天' },
    from: '开始日期',
    to: '结束日期',
    apply: '统计',
    zone: '按 %{timeZone} 的日期统计',
    problem: {
      days: '请填写有效的开始日期和结束日期',
      reversed: '结束日期不能早于开始日期，请重新选择',
      long: '一次最多统计 366 天，请缩短日期范围',
    },
  },
};

export const en: typeof zh = {
  range: {
    label: 'Days',
    presets: {
      label: 'Presets',
      today: 'Today',
      '7d': 'Last 7 days',
      '30d': 'Last 30 days',
      '90d': 'Last 90 days',
    },
    from: 'First day',
    to: 'Last day',
    apply: 'Show',
    zone: 'Days in %{timeZone}',
    problem: {
      days: 'Enter a valid first and last day',
      reversed: 'The last day must not be before the first',
      long: 'Select up to 366 days',
    },
  },
};
