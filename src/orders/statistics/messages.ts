export const zh = {
  orderStatistics: {
    title: '订单统计',
    failed: '获取订单统计失败：%{message}',
    totals: { label: '总览' },
    daily: { title: '每日订单与销售额', day: '日期' },
    statuses: { title: '订单状态', status: '状态' },
    categories: { title: '分类销售额', category: '一级分类' },
    products: { title: '商品销售排行', name: '商品' },
    suppliers: { title: '供应商销售排行', name: '供应商' },
    rank: '名次',
    ordersOf: '%{name}：查看订单，%{amount}',
    empty: '所选日期没有订单，请选择其他日期',
  },
};

export const en: typeof zh = {
  orderStatistics: {
    title: 'Order statistics',
    failed: 'Couldn’t load the order statistics: %{message}',
    totals: { label: 'Totals' },
    daily: { title: 'Orders and revenue by day', day: 'Day' },
    statuses: { title: 'By status', status: 'Status' },
    categories: { title: 'Revenue by category', category: 'Category' },
    products: { title: 'Top products', name: 'Product' },
    suppliers: { title: 'Top suppliers', name: 'Supplier' },
    rank: 'Rank',
    ordersOf: '%{name}: view orders, %{amount}',
    empty: 'No orders on these dates. Select other dates.',
  },
};
