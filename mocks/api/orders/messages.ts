/** `left` is undefined for somebody who may not see it. */
type Short = { name: string; left: number | undefined; wanted: number };

/** Messages about orders. */
export const zh = {
  noUser: '没有这个用户，或其已停用，请重新选择',
  noProduct: '没有这个商品，或其不在售，请重新选择',
  otherSupplier: '与第一个商品不属于同一供应商，请分开下单',
  short: (products: Short[]) =>
    `库存不足：${products.map(({ name, left, wanted }) => `${name} 需要 ${wanted}${left === undefined ? '' : `，剩余 ${left}`}`).join('；')}`,
  tooMuch: '订单金额过大，请分开下单',
  notOrdered: (productId: string) => `订单中没有商品 ${productId}，请移除`,
  overShipped: (products: Short[]) =>
    `超出待发数量：${products.map(({ name, left, wanted }) => `${name} 本次 ${wanted}，待发 ${left}`).join('；')}`,
  sameParcel: '此订单已有该运单号的包裹，请更换运单号',
  goodsHaveLeft: '订单已部分发货，不能取消。请发完其余商品，或追回包裹后线下退款',
};

export const en: typeof zh = {
  noUser: 'doesn’t exist or is disabled. Select another user',
  noProduct: 'doesn’t exist or is not published. Select another product',
  otherSupplier: 'has another supplier than the first product. Order it separately',
  short: products =>
    `Not enough in stock: ${products.map(({ name, left, wanted }) => `${name}: ${wanted} needed${left === undefined ? '' : `, ${left} left`}`).join('; ')}`,
  tooMuch: 'have too large a total. Order them separately',
  notOrdered: productId => `The order doesn’t contain product ${productId}. Remove it`,
  overShipped: products =>
    `More than is left to ship: ${products.map(({ name, left, wanted }) => `${name}: ${wanted} to ship, ${left} left`).join('; ')}`,
  sameParcel: 'The order already has a parcel with this tracking number. Use another one',
  goodsHaveLeft:
    'You can’t cancel a partly shipped order. Ship the rest, or recall the parcels and refund outside the console',
};
