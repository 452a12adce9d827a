export const zh = {
  menu: { finance: '财务管理', 'finance.withdrawal': '提现列表', 'finance.bill': '账单列表' },
  finance: {
    overview: '财务统计',
    byStatus: '按状态汇总',
    byDay: '每日金额',
    noDays: '该时间段内没有金额',
    count: '%{smart_count} 笔',
    sum: '合计 %{amount}',
  },
};

export const en: typeof zh = {
  menu: { finance: 'Finance', 'finance.withdrawal': 'Withdrawals', 'finance.bill': 'Bills' },
  finance: {
    overview: 'Finance statistics',
    byStatus: 'Totals by status',
    byDay: 'Amount by day',
    noDays: 'No amounts in this period',
    count: '%{smart_count}',
    sum: 'Total %{amount}',
  },
};
