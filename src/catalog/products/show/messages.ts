export const zh = {
  resources: {
    products: {
      sales: {
        quantity: '累计销售件数',
        revenue: '累计销售额',
        recentQuantity: '近 30 天销售件数',
        recentRevenue: '近 30 天销售额',
      },
    },
    stockMovements: {
      name: '库存记录',
      none: '暂无库存记录',
      fields: {
        at: '时间',
        kind: '类型',
        change: '变动',
        stockAfter: '变动后库存',
        orderNo: '订单编号',
        by: '操作人',
      },
      kind: { initial: '初始录入', adjust: '手动调整', import: '批量导入', sale: '销售出库', return: '取消退回' },
      notices: { fetch: '获取库存记录失败：%{error}' },
    },
  },
};

export const en: typeof zh = {
  resources: {
    products: {
      sales: {
        quantity: 'Total items sold',
        revenue: 'Total revenue',
        recentQuantity: 'Items sold, last 30 days',
        recentRevenue: 'Revenue, last 30 days',
      },
    },
    stockMovements: {
      name: 'Stock history',
      none: 'No stock history yet',
      fields: {
        at: 'Time',
        kind: 'Type',
        change: 'Change',
        stockAfter: 'Stock after',
        orderNo: 'Order number',
        by: 'By',
      },
      kind: {
        initial: 'Initial stock',
        adjust: 'Manual adjustment',
        import: 'Import',
        sale: 'Sale',
        return: 'Cancelled order',
      },
      notices: { fetch: 'Failed to fetch the stock history: %{error}' },
    },
  },
};
