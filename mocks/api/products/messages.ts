/** Messages about products. */
export const zh = {
  noCategory: '该分类不存在或已被删除，请重新选择',
  noSupplier: '该供应商不存在或已被删除，请重新选择',
  noPrice: '价格为 0，请先设置价格',
  closedCategory: '所属分类已停用，请启用分类或更换分类',
  unapprovedSupplier: '供应商未通过审核，请更换供应商或先完成审核',
  onSalePrice: '在售商品的价格须大于 0，或先下架商品',
  onSaleCategory: '在售商品不能放入已停用的分类，请另选分类或先下架商品',
  onSaleSupplier: '在售商品的供应商须已通过审核，请另选供应商或先下架商品',
  ordered: '已有订单包含该商品，不能删除；可改为下架',
  supplies: '该供应商名下还有商品，请先删除商品或更换其供应商',
  noImage: '图片不存在或已过期，请移除后重新上传',
  sameImage: '同一张图片出现了多次，请移除多余的',
};

export const en: typeof zh = {
  noCategory: 'does not exist or was deleted: choose another',
  noSupplier: 'does not exist or was deleted: choose another',
  noPrice: 'Its price is 0: set a price first',
  closedCategory: 'Its category is disabled: enable that or choose another',
  unapprovedSupplier: 'Its supplier is not approved: choose another or have it approved',
  onSalePrice: 'must be above 0 while the product is on sale: unpublish it first',
  onSaleCategory: 'is disabled, and the product is on sale: choose another or unpublish it first',
  onSaleSupplier: 'is not approved, and the product is on sale: choose another or unpublish it first',
  ordered: 'There are orders of this product, so it cannot be deleted. Unpublish it instead.',
  supplies: 'There are products of this supplier. Delete them or give them another supplier first.',
  noImage: 'do not exist or have expired: remove them and upload them again',
  sameImage: 'hold the same image twice: remove one',
};
