export const zh = {
  menu: { finance: '财务管理', 'finance.withdrawal': '提现列表', 'finance.bill': '账单列表' },
  finance: {
    overview: '财务统计',
    byStatus: '按状态汇总',
    byDay: { createdAt: '每日金额', processedAt: '每日金额（按处理时间）' },
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
    byDay: { createdAt: 'Amount by day', processedAt: 'Amount by day of processing' },
    noDays: 'No amounts in this period',
    count: '%{smart_count}',
    sum: 'Total %{amount}',
  },
};
