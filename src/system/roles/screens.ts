import type { Screens } from '../../routing/screenCode';

/** The page of the roles, by public path (SPEC.md section 2). */
export const screens = {
  '/system/role-management': async () => (await import('./RoleList')).RoleList,
} satisfies Screens;
