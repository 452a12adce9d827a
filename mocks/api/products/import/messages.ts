/** Messages of the product import. */
export const zh = {
  sku: '须为 2 至 40 位字母、数字、点、横线或下划线，并以字母或数字开头',
  sameSku: '与前面某一行的 SKU 相同，请只保留一行',
  takenMeanwhile: '刚刚被他人创建，请重新检查后再导入',
  price: '须为 0 至 99999999.99 的数字，最多两位小数',
  stock: '须为 0 至 1000000 的整数',
  noCategory: (name: string) => `没有分类“${name}”，请核对名称，或填写完整路径，如“食品/休闲零食/坚果”`,
  sameNames: (name: string, paths: string) => `有多个名为“${name}”的分类（${paths}），请填写完整路径`,
  noSupplier: (name: string) => `没有名为“${name}”的供应商，请核对名称`,
  sameSuppliers: (name: string) => `有多个名为“${name}”的供应商，请先为它们改名`,
  separator: '、',
};

export const en: typeof zh = {
  sku: 'takes 2 to 40 letters, digits, dots, dashes or underscores, and begins with a letter or digit',
  sameSku: 'is the SKU of an earlier row too: keep one of them',
  takenMeanwhile: 'was just created by someone else: check again before you import it',
  price: 'must be a number from 0 to 99999999.99 with at most two decimals',
  stock: 'must be a whole number from 0 to 1000000',
  noCategory: name =>
    `There is no category “${name}”. Check the name, or give its whole path such as “Food/Snacks/Nuts”.`,
  sameNames: (name, paths) => `Several categories are named “${name}” (${paths}). Give the whole path.`,
  noSupplier: name => `There is no supplier named “${name}”. Check the name.`,
  sameSuppliers: name => `Several suppliers are named “${name}”. Rename them first.`,
  separator: ', ',
};
