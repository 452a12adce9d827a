/** Messages about menus. */
export const zh = {
  pagePath: '须以一个 / 开头，且不含空格、反斜杠或连续的 /',
  linkPath: '须为 http:// 或 https:// 开头的完整网址',
  holdsNothing: '只有目录可以包含下级',
  tooManyMenus: (most: number) => `最多 ${most} 个菜单`,
  sameId: '同一编号出现了多次',
};

export const en: typeof zh = {
  pagePath: 'must begin with one / and hold no spaces, backslashes or //',
  linkPath: 'must be a whole address beginning with http:// or https://',
  holdsNothing: 'is only for directories',
  tooManyMenus: most => `takes at most ${most} entries`,
  sameId: 'is the id of another entry too',
};
