export const zh = {
  resources: {
    menus: {
      file: {
        preview: '上传菜单：核对变更',
        wrong: '文件内容有误，请修改后重新上传',
        same: '文件内容与当前菜单一致，无需更新。',
        created: '新增',
        updated: '修改',
        deleted: '删除',
        count: '%{smart_count} 项',
        change: '%{field}：%{before} → %{after}',
        newParent: '（本次新增的目录）',
        reordered: '另有 %{smart_count} 项仅调整排序。',
        confirm: '上传菜单',
        done: '菜单已更新：新增 %{created} 项，修改 %{updated} 项，删除 %{deleted} 项',
        colon: '：',
      },
    },
  },
};

export const en: typeof zh = {
  resources: {
    menus: {
      file: {
        preview: 'Upload menu: review changes',
        wrong: 'the file has invalid entries. Correct them and upload it again.',
        same: 'The file matches the current menu. There’s nothing to update.',
        created: 'Created',
        updated: 'Updated',
        deleted: 'Deleted',
        count: 'Total %{smart_count}',
        change: '%{field}: %{before} → %{after}',
        newParent: '(new directory)',
        reordered: '%{smart_count} more changes position only. |||| %{smart_count} more change position only.',
        confirm: 'Upload menu',
        done: 'Menu updated: %{created} created, %{updated} updated, %{deleted} deleted',
        colon: ': ',
      },
    },
  },
};
