export const zh = {
  catalog: { closed: '（已停用）' },
  menu: { product: '商品管理', 'product.list': '商品列表', 'product.category': '商品分类' },
};

export const en: typeof zh = {
  catalog: { closed: '(disabled)' },
  menu: { product: 'Product Management', 'product.list': 'Product list', 'product.category': 'Categories' },
};
