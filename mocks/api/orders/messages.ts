type Short = { name: string; left: number; wanted: number };

/** Messages about orders. */
export const zh = {
  noUser: '没有这个用户，或其已停用，请重新选择',
  noProduct: '没有这个商品，或其不在售，请重新选择',
  otherSupplier: '与第一个商品不属于同一供应商，请分开下单',
  short: (products: Short[]) =>
    `库存不足：${products.map(({ name, left, wanted }) => `${name} 需要 ${wanted}，剩余 ${left}`).join('；')}`,
  tooMuch: '订单金额过大，请分开下单',
};

export const en: typeof zh = {
  noUser: 'is no known user, or a disabled one: choose another',
  noProduct: 'is no known product, or not on sale: choose another',
  otherSupplier: 'is of another supplier than the first product: order it separately',
  short: products =>
    `Not enough in stock: ${products.map(({ name, left, wanted }) => `${name}: ${wanted} wanted, ${left} left`).join('; ')}`,
  tooMuch: 'come to too large an amount: order them separately',
};
