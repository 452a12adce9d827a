/** The failure notices of docs/requirements.md#errors. `resources.<name>.notices` overrides or adds one for a resource. */
export const zh = {
  notice: {
    fetch: '获取%{name}列表失败：%{error}',
    save: '保存%{name}失败：%{error}',
    status: '更新%{name}状态失败：%{error}',
    delete: '删除%{name}失败：%{error}',
    move: '移动%{name}失败：%{error}',
    action: '%{action}%{name}失败：%{error}',
    batch: '批量%{action}%{name}失败：%{error}',
    statistics: '获取%{name}统计失败：%{error}',
  },
};

export const en: typeof zh = {
  notice: {
    fetch: 'Failed to fetch %{name} list: %{error}',
    save: 'Failed to save %{name}: %{error}',
    status: 'Failed to update %{name} status: %{error}',
    delete: 'Failed to delete %{name}: %{error}',
    move: 'Failed to move %{name}: %{error}',
    action: 'Failed to %{action} %{name}: %{error}',
    batch: 'Failed to batch %{action} %{names}: %{error}',
    statistics: 'Failed to fetch the totals of %{names}: %{error}',
  },
};
