export const zh = {
  resources: {
    products: {
      hints: {
        sku: '2 至 40 位字母、数字、点、横线或下划线，不可重复',
        unit: '可选择，也可直接输入',
        supplierId: '仅列出已通过审核的供应商',
        stock: '修改库存会记入库存记录',
        description: '最多 5000 字',
      },
      rules: {
        name: '请输入商品名称，最多 100 字',
        skuRequired: '请输入 SKU',
        sku: '请输入 2 至 40 位字母、数字、点、横线或下划线，以字母或数字开头',
        categoryId: '请选择商品分类',
        supplierId: '请选择供应商',
        priceRequired: '请输入价格',
        price: '请输入不小于 0 的价格，最多两位小数',
        stockRequired: '请输入库存',
        stock: '请输入 0 至 1000000 的整数',
        unit: '请输入单位，最多 10 字',
        description: '商品描述最多 5000 字',
      },
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
      kind: {
        initial: '初始库存',
        adjust: '手动调整',
        import: '批量导入',
        importUndo: '撤销导入',
        sale: '销售出库',
        return: '取消退回',
      },
      notices: { fetch: '获取库存记录失败：%{error}' },
    },
  },
};

export const en: typeof zh = {
  resources: {
    products: {
      hints: {
        sku: '2 to 40 letters, digits, dots, dashes or underscores. Must be unique.',
        unit: 'Select or type a unit',
        supplierId: 'Approved suppliers only',
        stock: 'Changes are recorded in the stock history',
        description: 'Up to 5,000 characters',
      },
      rules: {
        name: 'Enter a product name of up to 100 characters',
        skuRequired: 'Enter a SKU',
        sku: 'Enter 2 to 40 letters, digits, dots, dashes or underscores. Start with a letter or digit.',
        categoryId: 'Select a category',
        supplierId: 'Select a supplier',
        priceRequired: 'Enter a price',
        price: 'Enter a price of 0 or more with up to two decimals',
        stockRequired: 'Enter the quantity in stock',
        stock: 'Enter a whole number from 0 to 1,000,000',
        unit: 'Enter a unit of up to 10 characters',
        description: 'Use up to 5,000 characters',
      },
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
        importUndo: 'Import undone',
        sale: 'Sale',
        return: 'Order cancelled',
      },
      notices: { fetch: 'Couldn’t load the stock history: %{error}' },
    },
  },
};
