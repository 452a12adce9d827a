export const zh = {
  resources: {
    products: {
      prices: {
        input: '%{name} 的价格',
        changed: '已修改 %{smart_count} 个价格',
        saving: '正在保存 %{done}/%{total}',
        saved: '已保存 %{smart_count} 个价格',
        someFailed: '已保存 %{saved} 个价格，%{smart_count} 个未保存',
        keys: '回车：下一行；Esc：撤销；Ctrl+Enter：保存。可粘贴一列价格，或 SKU 与价格两列。',
        large: '变动超过一半，请核对',
        conflict: '其他人已修改此商品，现价 %{price}。',
        compare: '核对',
        undo: '撤销',
        elsewhere: '以下商品不在本页，价格未保存：',
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    products: {
      prices: {
        input: 'Price of %{name}',
        changed: '%{smart_count} price changed |||| %{smart_count} prices changed',
        saving: 'Saving %{done} of %{total}',
        saved: '%{smart_count} price saved |||| %{smart_count} prices saved',
        someFailed:
          '%{saved} saved, %{smart_count} price not saved |||| %{saved} saved, %{smart_count} prices not saved',
        keys: 'Enter: next row. Esc: undo. Ctrl+Enter: save. Paste a column of prices, or SKUs with prices.',
        large: 'Changed by more than half',
        conflict: 'Somebody else has changed this product. Its price is now %{price}.',
        compare: 'Compare',
        undo: 'Undo',
        elsewhere: 'Not saved, and not on this page:',
      },
    },
  },
};
