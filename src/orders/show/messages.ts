/** Messages for order items, the show page and the delivery note. */
export const zh = {
  resources: {
    orders: {
      items: {
        one: '%{name} ×%{quantity}',
        more: '等 %{kinds} 种',
        product: '商品',
        price: '单价',
        quantity: '数量',
        amount: '小计',
        total: '合计',
        pieces: '共 %{smart_count} 件',
      },
      sections: {
        progress: '订单进度',
        items: '商品明细',
        receiver: '收货信息',
        order: '订单信息',
        timeline: '订单动态',
      },
      timeline: { event: { create: '提交订单', pay: '支付', ship: '发货', complete: '完成', cancel: '取消' } },
      copy: { action: '复制收货信息', done: '收货信息已复制' },
      print: {
        action: '打印',
        title: '发货单',
        number: '序号',
        printedAt: '打印时间',
        signature: '签收人：',
        date: '签收日期：',
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    orders: {
      items: {
        one: '%{name} ×%{quantity}',
        more: 'and %{smart_count} more',
        product: 'Product',
        price: 'Price',
        quantity: 'Quantity',
        amount: 'Amount',
        total: 'Total',
        pieces: '%{smart_count} item |||| %{smart_count} items',
      },
      sections: {
        progress: 'Progress',
        items: 'Items',
        receiver: 'Receiver',
        order: 'Order',
        timeline: 'Timeline',
      },
      timeline: {
        event: { create: 'Ordered', pay: 'Paid', ship: 'Shipped', complete: 'Completed', cancel: 'Cancelled' },
      },
      copy: { action: 'Copy receiver', done: 'Receiver copied' },
      print: {
        action: 'Print',
        title: 'Delivery note',
        number: 'No.',
        printedAt: 'Printed at',
        signature: 'Received by:',
        date: 'Date:',
      },
    },
  },
};
