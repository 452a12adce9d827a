export const zh = {
  template: { count: '%{count} / %{most} 字' },
  resources: {
    galleryCards: {
      name: '卡片 |||| 卡片',
      page: '卡片列表',
      search: '搜索卡片',
      kinds: '卡片类别',
      kind: { all: '全部', quality: '内容质检', service: '已开通的服务', preset: '预置规则' },
      fields: { name: '名称', description: '说明', status: '状态', createdAt: '创建时间' },
      status: { enabled: '已启用', disabled: '已停用' },
      toggle: '启用“%{name}”',
      add: '新建质检',
      reach: '规则对所有运营人员生效，请谨慎修改。仅管理员可见此提示。',
      rules: {
        nameRequired: '请输入名称',
        name: '名称最多 20 个字',
        descriptionRequired: '请输入说明',
        description: '说明最多 60 个字',
      },
    },
  },
};

export const en: typeof zh = {
  template: { count: '%{count} / %{most} characters' },
  resources: {
    galleryCards: {
      name: 'Card |||| Cards',
      page: 'Card list',
      search: 'Search cards',
      kinds: 'Kinds of cards',
      kind: { all: 'All', quality: 'Content checks', service: 'Services in use', preset: 'Preset rules' },
      fields: { name: 'Name', description: 'Description', status: 'Status', createdAt: 'Created at' },
      status: { enabled: 'Enabled', disabled: 'Disabled' },
      toggle: 'Enable “%{name}”',
      add: 'New check',
      reach: 'Rules apply to all operators: change them with care. Only administrators see this note.',
      rules: {
        nameRequired: 'Enter a name',
        name: 'The name has at most 20 characters',
        descriptionRequired: 'Enter a description',
        description: 'The description has at most 60 characters',
      },
    },
  },
};
