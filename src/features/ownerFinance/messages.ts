export const zh = {
  ownerFigures: {
    balance: '余额',
    pending: '待处理提现',
    paid: '上月已付提现',
    count: '%{smart_count} 笔',
    onSale: '在售商品',
    orders: '近 30 天有效订单',
    revenue: { supplier: '近 30 天销售额', user: '近 30 天消费' },
  },
};

export const en: typeof zh = {
  ownerFigures: {
    balance: 'Balance',
    pending: 'Pending withdrawals',
    paid: 'Paid out last month',
    count: '%{smart_count} withdrawal |||| %{smart_count} withdrawals',
    onSale: 'Published products',
    orders: 'Paid orders, last 30 days',
    revenue: { supplier: 'Revenue, last 30 days', user: 'Spent, last 30 days' },
  },
};
