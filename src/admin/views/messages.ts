export const zh = {
  views: {
    label: '视图',
    all: '全部',
    initial: '默认',
    more: '%{count}+',
    sharedBy: '%{owner} 共享给“%{role}”',
    sharedWith: '共享给“%{role}”',
    saveAs: '保存为视图',
    saveAsNew: '另存为新视图',
    unsaved: '有未保存的更改',
    save: '保存',
    reset: '重置',
    resetKey: '重置为已保存的视图（Alt+Z）',
    menu: '“%{name}”的操作',
    missing: '链接中的视图已删除或未共享给您，现显示全部数据。',
    failed: '获取视图失败：%{error}',
  },
};

export const en: typeof zh = {
  views: {
    label: 'Views',
    all: 'All',
    initial: 'Default',
    more: '%{count}+',
    sharedBy: 'Shared by %{owner} with “%{role}”',
    sharedWith: 'Shared with “%{role}”',
    saveAs: 'Save as view',
    saveAsNew: 'Save as new view',
    unsaved: 'Unsaved changes',
    save: 'Save',
    reset: 'Reset',
    resetKey: 'Reset to the saved view (Alt+Z)',
    menu: 'Actions for “%{name}”',
    missing: 'The view in this link was deleted or isn’t shared with you. You see all records instead.',
    failed: 'Couldn’t load the views: %{error}',
  },
};
