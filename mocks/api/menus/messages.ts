/** Messages about menus. */
export const zh = {
  holdsNothing: '只有目录可以包含下级',
  tooManyMenus: (most: number) => `最多 ${most} 个菜单`,
  sameId: '同一编号出现了多次',
};

export const en: typeof zh = {
  holdsNothing: 'is only for directories',
  tooManyMenus: most => `takes at most ${most} entries`,
  sameId: 'is the id of another entry too',
};
