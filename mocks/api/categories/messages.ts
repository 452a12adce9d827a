/** Messages about categories. */
export const zh = {
  sameName: (name: string) => `同一上级下已有名为“${name}”的分类，请先为其中一个改名`,
  notEmpty: (name: string, contents: string) => `分类“${name}”下还有${contents}，请先将它们移到其他分类`,
  and: '和',
  others: '其他商品',
  products: (count: number, names: string) => ` ${count} 个商品（如${names}）`,
  children: (count: number, names: string) => ` ${count} 个子分类（${names}）`,
  names: { quoted: (name: string) => `“${name}”`, separator: '、', more: '等' },
  closed: '该分类已停用，不能放入在售商品，请另选分类',
  needsCategory: '必填：其中有商品需要移动',
  noCategory: '没有这个分类，请重新选择',
};

export const en: typeof zh = {
  sameName: name => `This parent already has a category named “${name}”. Rename one of them first.`,
  notEmpty: (name, contents) => `Category “${name}” still contains ${contents}. Move them to another category first.`,
  and: ' and ',
  others: 'other products',
  products: (count, names) => `${count} ${count === 1 ? 'product' : 'products'}, such as ${names}`,
  children: (count, names) => `${count} ${count === 1 ? 'subcategory' : 'subcategories'} (${names})`,
  names: { quoted: name => `“${name}”`, separator: ', ', more: ', …' },
  closed: 'is disabled and can’t take published products. Select another category',
  needsCategory: 'is required because there are products to move',
  noCategory: 'doesn’t exist. Select another category',
};
