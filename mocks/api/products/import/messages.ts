/** Messages of the product import. */
export const zh = {
  sku: '须为 2 至 40 位字母、数字、点、横线或下划线，并以字母或数字开头',
  sameSku: '与前面某一行的 SKU 相同，请只保留一行',
  noProduct: (similar: string | undefined) =>
    `没有该 SKU 的商品${similar === undefined ? '' : `，您是否要找“${similar}”`}；如要新建商品，文件须包含除商品描述外的所有列`,
  sharedSku: (skus: string) => `有多个商品的 SKU 只有大小写不同（${skus}），请填写完全一致的 SKU，或先修改其中一个`,
  formulaError: '是公式错误，请改正后重试',
  changedMeanwhile: '检查之后该商品已被修改、创建或删除，请重新检查后再导入',
  price: '须为 0 至 99999999.99 的数字，最多两位小数',
  stock: '须为 0 至 1000000 的整数',
  change: '带“+”的数字是增减量：请选择“在现有库存上增减”，或填写盘点后的数量',
  notAChange: '须为整数，如 5、+5 或 -3',
  stockRange: (before: number, after: number) => `库存将由 ${before} 变为 ${after}，须为 0 至 1000000`,
  undone: '本次导入已被撤销，请重新选择文件导入',
  undoExpired: '导入已超过 24 小时，不能撤销',
  movedSince: '导入之后已有修改、订单或其他变动',
  deletedSince: '导入之后已被删除',
  unknownProduct: '不是本次导入的商品',
  noCategory: (name: string) => `没有分类“${name}”，请核对名称，或填写完整路径，如“食品/休闲零食/坚果”`,
  sameNames: (name: string, paths: string) => `有多个名为“${name}”的分类（${paths}），请填写完整路径`,
  noSupplier: (name: string) => `没有名为“${name}”的供应商，请核对名称`,
  sameSuppliers: (name: string) => `有多个名为“${name}”的供应商，请先为它们改名`,
  separator: '、',
};

export const en: typeof zh = {
  sku: 'must have 2 to 40 letters, digits, dots, dashes or underscores, and start with a letter or digit',
  sameSku: 'is also the SKU of an earlier row. Keep one of these rows',
  noProduct: similar =>
    `belongs to no product. ${similar === undefined ? '' : `Did you mean “${similar}”? `}To create a product, the file needs every column except the description`,
  sharedSku: skus =>
    `belongs to several products, apart from case (${skus}). Write it as the product does, or change one first`,
  formulaError: 'is the error of a formula. Correct it and try again',
  changedMeanwhile: 'belongs to a product that was changed, created or deleted after the check. Check again',
  price: 'must be a number from 0 to 99,999,999.99 with up to two decimals',
  stock: 'must be a whole number from 0 to 1,000,000',
  change: 'has a “+”, so it is a change. Select “Add to current stock”, or enter the number counted',
  notAChange: 'must be a whole number, such as 5, +5 or -3',
  stockRange: (before, after) => `would change from ${before} to ${after}. It must stay between 0 and 1,000,000`,
  undone: 'This import was undone. Choose the file again to import it.',
  undoExpired: 'You can’t undo an import after 24 hours.',
  movedSince: 'Changed after the import by an edit, an order or an action',
  deletedSince: 'Deleted after the import',
  unknownProduct: 'Not part of this import',
  noCategory: name => `“${name}” doesn’t exist. Check the name, or enter the full path, such as “Food/Snacks/Nuts”`,
  sameNames: (name, paths) => `“${name}” is the name of several categories (${paths}). Enter the full path`,
  noSupplier: name => `“${name}” doesn’t exist. Check the name`,
  sameSuppliers: name => `“${name}” is the name of several suppliers. Rename them first`,
  separator: ', ',
};

type ProductImportMessages = typeof zh;

declare module '../../http/messages' {
  interface Messages {
    productImport: ProductImportMessages;
  }
}
