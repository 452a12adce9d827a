/** Messages about saved views and account settings. */
export const zh = {
  noList: '没有这个列表，请重新选择',
  nameTaken: '您在此列表中已有同名视图，请换一个名称',
  tooMany: (most: number) => `每个列表最多保存 ${most} 个视图，请先删除不再需要的视图`,
  noRole: '没有这个角色，请重新选择',
  notYours: '只有创建者可以修改这个视图，您可以另存为自己的视图',
  filterTooLong: '筛选条件过长，请减少条件',
  settingsTooLong: '内容过多，请重置部分列表的列设置',
};

export const en: typeof zh = {
  noList: 'doesn’t exist. Select another list',
  nameTaken: 'is already the name of one of your views of this list. Use another name',
  tooMany: most => `You’ve reached the limit of ${most} views of this list. Delete one you no longer need.`,
  noRole: 'doesn’t exist. Select another role',
  notYours: 'Only the owner can change this view. Save it as your own view instead.',
  filterTooLong: 'is too long. Use fewer conditions',
  settingsTooLong: 'is too large. Reset the columns of some lists',
};
