export const zh = {
  resources: {
    products: {
      name: '商品',
      fields: {
        name: '商品名称',
        sku: 'SKU',
        categoryId: '商品分类',
        supplierId: '供应商',
        price: '价格',
        stock: '库存',
        unit: '单位',
        images: '图片',
        description: '商品描述',
        status: '状态',
        createdAt: '创建时间',
        updatedAt: '更新时间',
      },
      status: { draft: '草稿', on_sale: '在售', off_sale: '已下架' },
    },
  },
};

export const en: typeof zh = {
  resources: {
    products: {
      name: 'Product |||| Products',
      fields: {
        name: 'Name',
        sku: 'SKU',
        categoryId: 'Category',
        supplierId: 'Supplier',
        price: 'Price',
        stock: 'Stock',
        unit: 'Unit',
        images: 'Images',
        description: 'Description',
        status: 'Status',
        createdAt: 'Created',
        updatedAt: 'Updated',
      },
      status: { draft: 'Draft', on_sale: 'On sale', off_sale: 'Off sale' },
    },
  },
};
