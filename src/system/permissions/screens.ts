import type { Screens } from '../../routing/screenCode';

/** The page of the permissions, by public path (SPEC.md section 2). */
export const screens = {
  '/system/permission-management': async () => (await import('./PermissionList')).PermissionList,
} satisfies Screens;
