export const zh = {
  resources: {
    orders: {
      consequences: {
        pay: '订单将变为“待发货”，并生成供应商货款账单，由财务处理。',
        complete: '订单完成后不能再更改。',
        cancel: '取消后无法恢复。将生成退款账单，并扣回供应商已入账的货款，均由财务处理。',
      },
      figures: { refund: '将退款 %{amount}（%{smart_count} 个已付款的订单）', stock: '将退回库存 %{smart_count} 件' },
      rules: { trackingNo: '请输入 6 至 30 位字母或数字' },
      buttons: { cancel: { submit: '取消订单', dismiss: '暂不取消' } },
    },
  },
};

export const en: typeof zh = {
  resources: {
    orders: {
      consequences: {
        pay: 'The order moves to “To ship”. Its bill waits for finance.',
        complete: 'You can’t change a completed order.',
        cancel:
          'You can’t undo this. Finance handles the refund bills, and the bills that take back what suppliers were paid.',
      },
      figures: {
        refund: 'Refunds %{amount} for %{smart_count} paid order |||| Refunds %{amount} for %{smart_count} paid orders',
        stock: 'Returns %{smart_count} item to stock |||| Returns %{smart_count} items to stock',
      },
      rules: { trackingNo: 'Enter 6 to 30 letters or digits' },
      buttons: { cancel: { submit: 'Cancel order |||| Cancel orders', dismiss: 'Keep order |||| Keep orders' } },
    },
  },
};
