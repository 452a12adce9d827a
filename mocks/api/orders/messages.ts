type Short = { name: string; left: number; wanted: number };

/** Messages about orders. */
export const zh = {
  noUser: '没有这个用户，或其已停用，请重新选择',
  noProduct: '没有这个商品，或其不在售，请重新选择',
  otherSupplier: '与第一个商品不属于同一供应商，请分开下单',
  short: (products: Short[]) =>
    `库存不足：${products.map(({ name, left, wanted }) => `${name} 需要 ${wanted}，剩余 ${left}`).join('；')}`,
  tooMuch: '订单金额过大，请分开下单',
  notOrdered: (productId: string) => `订单中没有商品 ${productId}，请移除`,
  overShipped: (products: Short[]) =>
    `超出待发数量：${products.map(({ name, left, wanted }) => `${name} 本次 ${wanted}，待发 ${left}`).join('；')}`,
  sameParcel: '该运单号已登记为此订单的包裹，请勿重复发货',
  goodsHaveLeft: '订单已部分发货，不能取消。请先发完其余商品，或追回已发包裹后线下退款',
};

export const en: typeof zh = {
  noUser: 'is no known user, or a disabled one: choose another',
  noProduct: 'is no known product, or not on sale: choose another',
  otherSupplier: 'is of another supplier than the first product: order it separately',
  short: products =>
    `Not enough in stock: ${products.map(({ name, left, wanted }) => `${name}: ${wanted} wanted, ${left} left`).join('; ')}`,
  tooMuch: 'come to too large an amount: order them separately',
  notOrdered: productId => `The order does not contain product ${productId}: remove it`,
  overShipped: products =>
    `More than what remains: ${products.map(({ name, left, wanted }) => `${name}: ${wanted} to ship, ${left} left`).join('; ')}`,
  sameParcel: 'The order already has a parcel with this tracking number',
  goodsHaveLeft:
    'The order is partly shipped and cannot be cancelled. Ship the rest, or recall the parcels and refund outside the console',
};
