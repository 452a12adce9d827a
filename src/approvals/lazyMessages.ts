export const zh = {
  approval: {
    tag: '待复核',
    waiting: '%{by} 于 %{at} 申请“%{action}”，等待另一人复核',
    open: '查看复核申请',
    preview: '其中 %{smart_count} 项须由另一人复核，复核通过后才会执行。',
    previewOne: '此操作须由另一人复核，复核通过后才会执行。',
    requested: '已提交复核 %{smart_count} 项，等待另一人通过',
    done: '已提交复核，等待另一人通过',
  },
  resources: {
    approvals: {
      figuresOfOne: { unlicensed: '该供应商没有上传证照', expiredLicences: '该供应商有已过期的证照' },
      figures: {
        unlicensed: '%{smart_count} 家没有上传证照：%{names}',
        expiredLicences: '%{smart_count} 家有已过期的证照：%{names}',
        offSale: '%{smart_count} 个在售商品将同时下架：%{names}',
        refund: '将退款 %{amount}（%{smart_count} 个已付款的订单）',
        stock: '将退回库存 %{smart_count} 件',
      },
      sections: { request: '申请', decision: '处理结果', record: '提交时的内容', changes: '提交后的变更' },
      system: '内置规则：规则与代理的变更须两人完成',
      unchanged: '提交后没有变更。',
      changed: '提交后该记录已变更，请核对后再决定。',
      hidden: '您没有查看该记录的权限，不能复核。请联系管理员开通。',
    },
  },
};

export const en: typeof zh = {
  approval: {
    tag: 'Second approval',
    waiting: '%{by} requested “%{action}” at %{at}. Another person must approve it.',
    open: 'View request',
    preview:
      '%{smart_count} of them needs a second approval. Nothing changes until another person approves it. |||| %{smart_count} of them need a second approval. Nothing changes until another person approves them.',
    previewOne: 'This needs a second approval. Nothing changes until another person approves it.',
    requested: '%{smart_count} sent for second approval',
    done: 'Sent for second approval',
  },
  resources: {
    approvals: {
      figuresOfOne: {
        unlicensed: 'This supplier has no licences',
        expiredLicences: 'This supplier has an expired licence',
      },
      figures: {
        unlicensed:
          '%{smart_count} supplier has no licences: %{names} |||| %{smart_count} suppliers have no licences: %{names}',
        expiredLicences:
          '%{smart_count} supplier has an expired licence: %{names} |||| %{smart_count} suppliers have an expired licence: %{names}',
        offSale:
          '%{smart_count} product will be unpublished: %{names} |||| %{smart_count} products will be unpublished: %{names}',
        refund: 'Refunds %{amount} for %{smart_count} paid order |||| Refunds %{amount} for %{smart_count} paid orders',
        stock: 'Returns %{smart_count} item to stock |||| Returns %{smart_count} items to stock',
      },
      sections: {
        request: 'Request',
        decision: 'Decision',
        record: 'As requested',
        changes: 'Changes since the request',
      },
      system: 'Built-in rule: changing rules and deputies takes two people',
      unchanged: 'Nothing has changed since the request.',
      changed: 'The record changed after the request. Review the changes before you decide.',
      hidden: 'You don’t have permission to view this record, so you can’t decide on it. Ask an admin for access.',
    },
  },
};
