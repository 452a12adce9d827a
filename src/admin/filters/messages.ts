export const zh = {
  filters: {
    label: '已应用的筛选条件',
    colon: '：',
    remove: '移除',
    clear: '清除全部条件',
    atLeast: '≥ %{value}',
    atMost: '≤ %{value}',
    between: ' 至 ',
  },
  range: {
    format: 'YYYY-MM-DD',
    calendar: '打开日历',
    zone: '日期按%{name}（%{offset}）计算',
    problem: {
      format: '请按 YYYY-MM-DD 填写有效日期',
      days: '请填写有效的开始日期和结束日期',
      reversed: '结束日期不能早于开始日期，请重新选择',
      long: '一次最多统计 366 天，请缩短日期范围',
    },
  },
};

export const en: typeof zh = {
  filters: {
    label: 'Applied filters',
    colon: ': ',
    remove: 'Remove',
    clear: 'Clear all filters',
    atLeast: '≥ %{value}',
    atMost: '≤ %{value}',
    between: ' to ',
  },
  range: {
    format: 'YYYY-MM-DD',
    calendar: 'Open the calendar',
    zone: 'Dates are in %{name} (%{offset})',
    problem: {
      format: 'Enter a valid date as YYYY-MM-DD',
      days: 'Enter a valid first day and last day',
      reversed: 'Select a last day on or after the first day',
      long: 'Select 366 days or fewer',
    },
  },
};
