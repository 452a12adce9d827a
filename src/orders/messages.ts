export const zh = {
  menu: { order: '订单管理', 'order.list': '订单列表', 'order.statistics': '订单统计' },
  resources: {
    orders: {
      name: '订单',
      fields: {
        orderNo: '订单编号',
        userId: '用户',
        supplierId: '供应商',
        items: '商品明细',
        totalAmount: '订单金额',
        status: '状态',
        receiver: '收货人',
        region: '地区',
        timeline: '订单动态',
        paidAt: '支付时间',
        shippedAt: '发货时间',
        completedAt: '完成时间',
        cancelledAt: '取消时间',
        trackingNo: '运单号',
        createdAt: '下单时间',
        updatedAt: '更新时间',
      },
      status: { unpaid: '待支付', paid: '待发货', shipped: '已发货', completed: '已完成', cancelled: '已取消' },
    },
  },
};

export const en: typeof zh = {
  menu: { order: 'Orders', 'order.list': 'Order list', 'order.statistics': 'Order statistics' },
  resources: {
    orders: {
      name: 'Order |||| Orders',
      fields: {
        orderNo: 'Order number',
        userId: 'User',
        supplierId: 'Supplier',
        items: 'Items',
        totalAmount: 'Total',
        status: 'Status',
        receiver: 'Receiver',
        region: 'Region',
        timeline: 'Timeline',
        paidAt: 'Paid',
        shippedAt: 'Shipped',
        completedAt: 'Completed',
        cancelledAt: 'Cancelled',
        trackingNo: 'Tracking number',
        createdAt: 'Ordered',
        updatedAt: 'Updated',
      },
      status: {
        unpaid: 'Unpaid',
        paid: 'To ship',
        shipped: 'Shipped',
        completed: 'Completed',
        cancelled: 'Cancelled',
      },
    },
  },
};
