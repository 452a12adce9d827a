import type { MeasureName } from './measures';

/** The names and definitions of all measures, so that every page uses the same terms. */
export const zh = {
  measure: { about: '%{name}的定义', join: '：' },
  change: {
    up: '▲ %{percent}',
    down: '▼ %{percent}',
    same: '持平',
    incomparable: '无可比数据',
    previous: '上期 %{value}',
    previousPeriod: '上期 %{value}（%{from} ~ %{to}）',
    comparedWith: '上期为 %{from} ~ %{to}',
  },
  measures: {
    orders: { name: '订单数', definition: '所选时间内创建的订单，不限状态。' },
    paidOrders: { name: '有效订单数', definition: '所选时间内创建、已付款且未取消的订单。' },
    cancelled: { name: '已取消订单数', definition: '所选时间内创建、现已取消的订单。' },
    revenue: {
      name: '销售额',
      definition: '有效订单的金额，按下单时间统计；按分类或商品统计时，为其中相应商品的金额。',
    },
    average: { name: '客单价', definition: '销售额除以有效订单数。' },
    quantity: { name: '销售件数', definition: '有效订单中的商品件数。' },
    buyers: { name: '成交用户数', definition: '有有效订单的用户，每人只计一次。' },
    products: { name: '商品数', definition: '当前的全部商品，不限状态，与日期无关。' },
    onSale: { name: '在售商品数', definition: '当前在售的商品，与日期无关。' },
    stock: { name: '库存件数', definition: '当前全部商品的库存之和，与日期无关。' },
    stockValue: { name: '库存金额', definition: '当前每个商品的单价乘以库存之和，与日期无关。' },
    lowStock: { name: '库存不足商品数', definition: '当前库存低于预警线的商品，含缺货商品。' },
    outOfStock: { name: '缺货商品数', definition: '当前库存为零的商品。' },
    newUsers: { name: '新增用户', definition: '所选时间内注册的用户。' },
    newSuppliers: { name: '新增供应商', definition: '所选时间内注册的供应商。' },
    approved: { name: '已通过供应商', definition: '所选时间内注册、目前审核通过的供应商。' },
    income: { name: '收入', definition: '所选时间内创建、已完成的收入账单金额。' },
    expense: { name: '支出', definition: '所选时间内创建、已完成的支出账单金额。' },
    net: { name: '净收入', definition: '收入减支出。' },
    bills: { name: '账单数', definition: '所选时间内创建、已完成的账单。' },
    withdrawalAmount: { name: '提现金额', definition: '所选时间内申请的提现金额，不限状态。' },
    withdrawals: { name: '提现笔数', definition: '所选时间内申请的提现，不限状态。' },
  } satisfies Record<MeasureName, { name: string; definition: string }>,
};

export const en: typeof zh = {
  measure: { about: 'Definition of %{name}', join: ': ' },
  change: {
    up: '▲ %{percent}',
    down: '▼ %{percent}',
    same: 'No change',
    incomparable: 'Not comparable',
    previous: 'Previous: %{value}',
    previousPeriod: 'Previous: %{value} (%{from} to %{to})',
    comparedWith: 'compared with %{from} to %{to}',
  },
  measures: {
    orders: { name: 'Orders', definition: 'Orders created in the period, in any status.' },
    paidOrders: {
      name: 'Paid orders',
      definition: 'Orders created in the period, paid and not cancelled.',
    },
    cancelled: { name: 'Cancelled orders', definition: 'Orders created in the period that are cancelled now.' },
    revenue: {
      name: 'Revenue',
      definition: 'Amount of paid orders, by creation date. For a category or product, the amount of its items.',
    },
    average: { name: 'Average order value', definition: 'Revenue divided by the number of paid orders.' },
    quantity: { name: 'Items sold', definition: 'Items in paid orders.' },
    buyers: { name: 'Buyers', definition: 'Users with at least one paid order.' },
    products: { name: 'Products', definition: 'All products now, in any status. Not affected by the period.' },
    onSale: { name: 'Published products', definition: 'Products published now. Not affected by the period.' },
    stock: { name: 'Items in stock', definition: 'Stock of all products now. Not affected by the period.' },
    stockValue: {
      name: 'Stock value',
      definition: 'Price times stock of all products now. Not affected by the period.',
    },
    lowStock: {
      name: 'Low stock',
      definition: 'Products below their low-stock level now, including those out of stock.',
    },
    outOfStock: { name: 'Out of stock', definition: 'Products with no stock now.' },
    newUsers: { name: 'New users', definition: 'Users registered in the period.' },
    newSuppliers: { name: 'New suppliers', definition: 'Suppliers registered in the period.' },
    approved: {
      name: 'Approved suppliers',
      definition: 'Suppliers registered in the period and approved now.',
    },
    income: { name: 'Income', definition: 'Amount of income bills created in the period and completed.' },
    expense: { name: 'Expense', definition: 'Amount of expense bills created in the period and completed.' },
    net: { name: 'Net income', definition: 'Income minus expense.' },
    bills: { name: 'Bills', definition: 'Bills created in the period and completed.' },
    withdrawalAmount: {
      name: 'Withdrawal amount',
      definition: 'Amount of withdrawals requested in the period, in any status.',
    },
    withdrawals: { name: 'Withdrawals', definition: 'Withdrawals requested in the period, in any status.' },
  },
};
