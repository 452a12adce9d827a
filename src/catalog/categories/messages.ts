export const zh = {
  resources: {
    categories: {
      name: '商品分类 |||| 商品分类',
      page: { list: '商品分类', details: '分类信息' },
      search: '搜索分类名称',
      fields: {
        name: '分类名称',
        parentId: '上级分类',
        icon: '图标',
        position: '排序',
        productCount: '商品数',
      },
      status: { enabled: '已启用', disabled: '已停用' },
      actions: { enable: '启用', disable: '停用' },
      figures: {
        stillOnSale: '该分类及下级分类中有 %{smart_count} 个商品仍将在售，但下架后不能再上架',
      },
      notices: {
        fetch: '获取商品分类失败：%{error}',
        save: '保存商品分类失败：%{error}',
        delete: '删除商品分类失败：%{error}',
        move: '移动商品分类失败：%{error}',
        action: '%{action}商品分类失败：%{error}',
        batch: '批量%{action}商品分类失败：%{error}',
      },
      rules: {
        name: '请输入分类名称，最多 50 字',
        status: '请选择状态',
        target: '请选择要移到的分类',
      },
      hints: {
        parentId: '留空为顶级；最多三级，同一上级下名称不能重复',
        target: '商品和子分类将移到所选分类；可按名称搜索',
        top: '可按名称搜索；留空则移到顶级',
      },
      emptying: {
        title: '移动商品和子分类，并删除“%{name}”',
        to: '移到',
        confirm: '移动并删除',
        done: '已移动 %{contents}，并删除“%{name}”',
        products: '%{smart_count} 个商品',
        children: '%{smart_count} 个子分类',
        and: '、',
        denied: '您没有移动这些商品和子分类的权限，请联系管理员开通，或请有权限的同事处理。',
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    categories: {
      name: 'Category |||| Categories',
      page: { list: 'Categories', details: 'Category details' },
      search: 'Search by name',
      fields: {
        name: 'Category name',
        parentId: 'Parent category',
        icon: 'Icon',
        position: 'Position',
        productCount: 'Products',
      },
      status: { enabled: 'Enabled', disabled: 'Disabled' },
      actions: { enable: 'Enable', disable: 'Disable' },
      figures: {
        stillOnSale:
          '%{smart_count} product in here stays on sale, but can’t be published again once unpublished |||| %{smart_count} products in here stay on sale, but can’t be published again once unpublished',
      },
      notices: {
        fetch: 'Couldn’t load the categories: %{error}',
        save: 'Couldn’t save the category: %{error}',
        delete: 'Couldn’t delete the category: %{error}',
        move: 'Couldn’t move the category: %{error}',
        action: 'Couldn’t %{action} the category: %{error}',
        batch: 'Couldn’t %{action} the selected categories: %{error}',
      },
      rules: {
        name: 'Enter a category name of up to 50 characters',
        status: 'Select a status',
        target: 'Select the category to move to',
      },
      hints: {
        parentId: 'Leave empty for the top level. Up to three levels. Names within a parent must differ.',
        target: 'Search by name. The products and subcategories move to this category.',
        top: 'Search by name. Leave empty for the top level.',
      },
      emptying: {
        title: 'Move contents and delete “%{name}”',
        to: 'Move to',
        confirm: 'Move and delete',
        done: 'Moved %{contents}, and deleted “%{name}”',
        products: '%{smart_count} product |||| %{smart_count} products',
        children: '%{smart_count} subcategory |||| %{smart_count} subcategories',
        and: ' and ',
        denied: 'You don’t have permission to move its contents. Ask an admin for access, or a colleague who has it.',
      },
    },
  },
};
