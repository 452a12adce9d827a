export const zh = {
  resources: {
    operationLogs: {
      name: '操作日志 |||| 操作日志',
      empty: '还没有操作记录',
      page: { list: '操作日志' },
      fields: {
        q: '关键词',
        adminName: '操作人',
        action: '操作',
        collection: '对象类型',
        recordId: '对象编号',
        recordName: '对象',
        ip: 'IP 地址',
        at: '操作时间',
      },
      changes: '变更内容',
      redacted: '无权查看',
      same: '查看这条记录的全部操作日志',
      actions: { verify: '校验日志' },
      notices: { fetch: '获取操作日志失败：%{error}' },
    },
  },
};

export const en: typeof zh = {
  resources: {
    operationLogs: {
      name: 'Operation |||| Operation log',
      empty: 'No operations yet',
      page: { list: 'Operation log' },
      fields: {
        q: 'Keyword',
        adminName: 'Operator',
        action: 'Operation',
        collection: 'Record type',
        recordId: 'Record ID',
        recordName: 'Record',
        ip: 'IP address',
        at: 'Time',
      },
      changes: 'Changes',
      redacted: 'No permission to view',
      same: 'View all operations on this record',
      actions: { verify: 'Verify log' },
      notices: { fetch: 'Couldn’t load the operation log: %{error}' },
    },
  },
};
