export const zh = {
  live: {
    show: '显示',
    list: {
      added: '新增 %{smart_count} 条',
      changed: '变动 %{smart_count} 条',
      gone: '减少 %{smart_count} 条',
      moved: '列表已变动',
      separator: '，',
    },
    // Actions that the operation log has no name for.
    action: {
      stock: '变动库存',
      settle: '结算',
    },
    tag: { somebody: '已由 %{name} %{action}', system: '已%{action}', unknown: '已有变动' },
    record: {
      somebody: '这条记录已由 %{name} %{action}。',
      system: '这条记录已%{action}。',
      unknown: '这条记录已有变动。',
      typed: '您填写的内容已保留，保存时可对比双方的修改。',
    },
  },
};

export const en: typeof zh = {
  live: {
    show: 'Show',
    list: {
      added: '%{smart_count} new',
      changed: '%{smart_count} changed',
      gone: '%{smart_count} gone',
      moved: 'The list has changed',
      separator: ', ',
    },
    action: {
      stock: 'Stock changed',
      settle: 'Settled',
    },
    tag: { somebody: '%{action} by %{name}', system: '%{action}', unknown: 'Changed' },
    record: {
      somebody: '%{action} by %{name}.',
      system: '%{action}.',
      unknown: 'This record has changed.',
      typed: 'What you typed is kept. When you save, you can compare both versions.',
    },
  },
};
