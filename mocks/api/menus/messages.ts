/** Messages about menus. */
export const zh = {
  holdsNothing: '只有目录可以包含下级',
  tooManyMenus: (most: number) => `最多 ${most} 个菜单`,
  sameId: '同一编号出现多次，请只保留一个',
};

export const en: typeof zh = {
  holdsNothing: 'is for directories only. Only they can contain entries',
  tooManyMenus: most => `can have up to ${most} entries`,
  sameId: 'is the ID of another entry, too. Use another ID',
};
