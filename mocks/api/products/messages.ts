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
  sameImage: '同一张图片出现了多次，请移除多余的',
  skuTaken: (name: string, sku: string) => `已是商品“${name}”（${sku}）的 SKU，大小写不作区分，请更换`,
};

export const en: typeof zh = {
  noCategory: 'doesn’t exist or was deleted. Select another category',
  noSupplier: 'doesn’t exist or was deleted. Select another supplier',
  noPrice: 'The price is 0. Set a price first',
  closedCategory: 'The category is disabled. Enable it, or select another one',
  unapprovedSupplier: 'The supplier is not approved. Approve it first, or select another one',
  onSalePrice: 'must be above 0 for a published product. Unpublish the product first',
  onSaleCategory: 'is disabled and can’t take a published product. Select another one, or unpublish the product first',
  onSaleSupplier:
    'is not approved and can’t have a published product. Select another one, or unpublish the product first',
  ordered: 'You can’t delete a product that has orders. Unpublish it instead.',
  supplies: 'This supplier still has products. Delete them, or select another supplier for them, first.',
  sameImage: 'contain the same image twice. Remove one',
  skuTaken: (name, sku) => `is already the SKU of “${name}” (${sku}), apart from case. Use another one`,
};
