export const zh = {
  menu: { finance: '财务管理', 'finance.withdrawal': '提现列表', 'finance.bill': '账单列表' },
  finance: {
    chart: '每日金额图表',
    byDay: { createdAt: '每日金额', processedAt: '每日金额（按处理时间）' },
    noDays: '该时间段内没有金额',
    sum: '合计 %{amount}',
  },
  statement: {
    title: '对账单 %{from} 至 %{to}',
    period: '对账期间',
    all: '全部',
    item: '项目',
    count: '笔数',
    opening: '期初余额（%{day}）',
    closing: '期末余额（%{day}）',
    income: { total: '收入合计', order: '订单入账' },
    expense: { total: '支出合计', withdrawal: '已付提现' },
    export: '导出对账单',
    fileName: '%{owner} 对账单 %{from} 至 %{to}',
    failed: '对账单加载失败：%{error}',
    otherPeriod: '服务返回的不是所选期间的数据，请重试',
  },
};

export const en: typeof zh = {
  menu: { finance: 'Finance', 'finance.withdrawal': 'Withdrawals', 'finance.bill': 'Bills' },
  finance: {
    chart: 'Chart of amounts by day',
    byDay: { createdAt: 'Amount by day', processedAt: 'Amount by day of processing' },
    noDays: 'No amounts in this period',
    sum: 'Total %{amount}',
  },
  statement: {
    title: 'Statement from %{from} to %{to}',
    period: 'Statement period',
    all: 'All',
    item: 'Item',
    count: 'Bills',
    opening: 'Opening balance (%{day})',
    closing: 'Closing balance (%{day})',
    income: { total: 'Total in', order: 'Orders credited' },
    expense: { total: 'Total out', withdrawal: 'Withdrawals paid' },
    export: 'Export statement',
    fileName: '%{owner} statement %{from} to %{to}',
    failed: 'Couldn’t load the statement: %{error}',
    otherPeriod: 'The service returned another period. Try again.',
  },
};
