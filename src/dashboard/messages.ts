export const zh = {
  menu: { dashboard: '仪表盘', 'dashboard.workplace': '工作台' },
  workplace: {
    title: '工作台',
    waiting: {
      title: '待办事项',
      empty: '没有需要您处理的事项',
      suppliers: '待审核供应商',
      withdrawals: '待处理提现',
      bills: '待处理账单',
      orders: '待发货订单',
      open: '去处理',
    },
    operations: {
      title: '我的最近操作',
      empty: '还没有操作记录，您的操作会显示在这里',
      failed: '获取工作台数据失败：%{message}',
    },
  },
};

export const en: typeof zh = {
  menu: { dashboard: 'Dashboard', 'dashboard.workplace': 'Workplace' },
  workplace: {
    title: 'Workplace',
    waiting: {
      title: 'Waiting for you',
      empty: 'Nothing waits for you',
      suppliers: 'Suppliers to audit',
      withdrawals: 'Withdrawals to decide',
      bills: 'Bills to settle',
      orders: 'Orders to ship',
      open: 'Open the queue',
    },
    operations: {
      title: 'My latest operations',
      empty: 'No operations yet: what you do will be shown here',
      failed: 'Failed to fetch the workplace: %{message}',
    },
  },
};
