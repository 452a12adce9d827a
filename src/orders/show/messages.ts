export const zh = {
  resources: {
    orders: {
      sections: {
        progress: '订单进度',
        items: '商品明细',
        shipments: '包裹',
        receiver: '收货信息',
        order: '订单信息',
      },
      timeline: { event: { create: '提交订单', pay: '付款', ship: '发货', complete: '完成', cancel: '取消' } },
      copy: { action: '复制收货信息', done: '收货信息已复制' },
      shipments: {
        parcel: '包裹 %{id}',
        remaining: '待发货',
      },
      print: {
        action: '打印',
        title: '发货单',
        number: '序号',
        parcel: '包裹',
        place: '第 %{place} 个，共 %{total} 个',
        parcelAction: '打印包裹 %{id} 的发货单',
        rest: '本订单其余商品将另行发出。',
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
      sections: {
        progress: 'Progress',
        items: 'Items',
        shipments: 'Parcels',
        receiver: 'Recipient',
        order: 'Order',
      },
      timeline: {
        event: { create: 'Ordered', pay: 'Paid', ship: 'Shipped', complete: 'Completed', cancel: 'Cancelled' },
      },
      copy: { action: 'Copy name and address', done: 'Name and address copied' },
      shipments: {
        parcel: 'Parcel %{id}',
        remaining: 'To ship',
      },
      print: {
        action: 'Print',
        title: 'Delivery note',
        number: 'No.',
        parcel: 'Parcel',
        place: '%{place} of %{total}',
        parcelAction: 'Print the delivery note of parcel %{id}',
        rest: 'The other items of this order ship separately.',
        printedAt: 'Printed at',
        signature: 'Received by:',
        date: 'Date:',
      },
    },
  },
};
