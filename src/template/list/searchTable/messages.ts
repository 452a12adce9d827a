export const zh = {
  resources: {
    contentSets: {
      name: '内容集 |||| 内容集',
      empty: '还没有内容集',
      invite: '内容集由示例数据提供。',
      page: { list: '查询表格' },
      fields: {
        id: '编号',
        number: '集合编号',
        name: '集合名称',
        contentType: '内容体裁',
        selection: '筛选方式',
        count: '内容量',
        status: '状态',
        createdAt: '创建时间',
      },
      contentType: { image: '图文', landscapeVideo: '横版短视频', portraitVideo: '竖版短视频' },
      selection: { rules: '规则筛选', manual: '人工选择' },
      status: { online: '已上线', offline: '已下线' },
      actions: { publish: '上线', unpublish: '下线' },
      refused: '内容集已是该状态',
      notices: {
        fetch: '获取内容集列表失败：%{error}',
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    contentSets: {
      name: 'Content set |||| Content sets',
      empty: 'No content sets yet',
      invite: 'Content sets come with the example data.',
      page: { list: 'Search table' },
      fields: {
        id: 'Number',
        number: 'Set number',
        name: 'Set name',
        contentType: 'Content type',
        selection: 'Selection',
        count: 'Contents',
        status: 'Status',
        createdAt: 'Created at',
      },
      contentType: { image: 'Image and text', landscapeVideo: 'Landscape video', portraitVideo: 'Portrait video' },
      selection: { rules: 'By rules', manual: 'By hand' },
      status: { online: 'Online', offline: 'Offline' },
      actions: { publish: 'Publish', unpublish: 'Unpublish' },
      refused: 'The content set is in that state already',
      notices: {
        fetch: 'Failed to fetch content sets: %{error}',
      },
    },
  },
};
