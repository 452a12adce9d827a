/** Messages about permissions. */
export const zh = {
  builtInPermission: '“全部权限”为内置权限，不能编辑、停用或删除',
  permissionInUse: (names: string) => `此权限正被使用（${names}），请先移除，再删除或修改编码`,
};

export const en: typeof zh = {
  builtInPermission: '“All permissions” is built in. You can’t edit, disable or delete it.',
  permissionInUse: names =>
    `This permission is in use (${names}). Remove it there before you delete it or change its code.`,
};
