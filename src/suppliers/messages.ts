export const zh = {
  menu: { supplier: '供应商管理', 'supplier.list': '供应商列表', 'supplier.audit': '供应商审核' },
  resources: {
    suppliers: {
      name: '供应商 |||| 供应商',
      empty: '还没有供应商',
      invite: '点击“新建”添加第一个供应商。',
      page: { list: '供应商列表', audit: '供应商审核' },
      fields: {
        id: '编号',
        name: '供应商名称',
        shopName: '店铺名称',
        phone: '联系电话',
        status: '状态',
        auditReason: '拒绝原因',
        auditedAt: '审核时间',
        auditedBy: '审核人',
        createdAt: '创建时间',
        updatedAt: '更新时间',
      },
      status: { pending: '待审核', approved: '已通过', rejected: '已拒绝' },
      actions: { approve: '通过', reject: '拒绝', reopen: '重新审核' },
      figures: { offSale: '%{smart_count} 个在售商品将同时下架：%{names}' },
      consequences: { reopen: '供应商将回到“待审核”。原审核结果和原因可在操作记录中查看。' },
      rules: {
        name: '请输入供应商名称，最多 100 字',
        shopName: '请输入店铺名称，最多 100 字',
        phoneRequired: '请输入联系电话',
        phone: '请输入正确的联系电话，如 13800000000 或 021-12345678',
      },
      audit: {
        done: '待审核的供应商已全部处理',
        doneHint: '新提交的供应商会显示在这里。',
        all: '查看全部供应商',
        keys: '快捷键：A 通过，R 拒绝，J 下一条，K 上一条，Esc 关闭',
        decided: '该供应商已审核，无需再次处理。',
        previous: '上一条（K）',
        next: '下一条（J）',
      },
    },
  },
};

export const en: typeof zh = {
  menu: { supplier: 'Supplier Management', 'supplier.list': 'Supplier list', 'supplier.audit': 'Supplier audit' },
  resources: {
    suppliers: {
      name: 'Supplier |||| Suppliers',
      empty: 'No suppliers yet',
      invite: 'Add the first one with “Create”.',
      page: { list: 'Suppliers', audit: 'Supplier audit' },
      fields: {
        id: 'ID',
        name: 'Supplier name',
        shopName: 'Shop name',
        phone: 'Phone',
        status: 'Status',
        auditReason: 'Reason for rejection',
        auditedAt: 'Audited at',
        auditedBy: 'Audited by',
        createdAt: 'Created at',
        updatedAt: 'Updated at',
      },
      status: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
      actions: { approve: 'Approve', reject: 'Reject', reopen: 'Reopen' },
      figures: {
        offSale:
          'Takes %{smart_count} product off sale: %{names} |||| Takes %{smart_count} products off sale: %{names}',
      },
      consequences: {
        reopen: 'The supplier returns to Pending. The earlier decision and its reason stay in the history.',
      },
      rules: {
        name: 'Enter a supplier name of up to 100 characters',
        shopName: 'Enter a shop name of up to 100 characters',
        phoneRequired: 'Enter a phone number',
        phone: 'Enter a valid phone number, such as 13800000000 or 021-12345678',
      },
      audit: {
        done: 'No suppliers to audit',
        doneHint: 'New applications will appear here.',
        all: 'Show all suppliers',
        keys: 'Keys: A approves, R rejects, J next, K previous, Esc closes',
        decided: 'This supplier has already been decided.',
        previous: 'Previous (K)',
        next: 'Next (J)',
      },
    },
  },
};
