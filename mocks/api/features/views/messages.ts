/** Messages about saved views and account settings. */
export const zh = {
  nameTaken: '您在此列表中已有同名视图，请换一个名称',
  tooMany: (most: number) => `每个列表最多保存 ${most} 个视图，请先删除不再需要的视图`,
  notYours: '只有创建者可以修改这个视图，您可以另存为自己的视图',
  filterTooLong: '筛选条件过长，请减少条件',
};

export const en: typeof zh = {
  nameTaken: 'is already the name of one of your views of this list. Use another name',
  tooMany: most => `You’ve reached the limit of ${most} views of this list. Delete one you no longer need.`,
  notYours: 'Only the owner can change this view. Save it as your own view instead.',
  filterTooLong: 'is too long. Use fewer conditions',
};
