export const zh = {
  operation: { 'create-note': '添加备注', 'update-note': '修改备注', 'delete-note': '删除备注' },
  resources: { attachments: { name: '附件', fields: { name: '文件名', type: '类型', size: '字节数' } } },
};

export const en: typeof zh = {
  operation: { 'create-note': 'Added note', 'update-note': 'Changed note', 'delete-note': 'Deleted note' },
  resources: {
    attachments: { name: 'File |||| Files', fields: { name: 'File name', type: 'Type', size: 'Bytes' } },
  },
};
