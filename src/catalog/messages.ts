export const zh = {
  menu: { product: '商品管理', 'product.list': '商品列表', 'product.category': '商品分类' },
};

export const en: typeof zh = {
  menu: { product: 'Products', 'product.list': 'Product list', 'product.category': 'Categories' },
};
