import type { Screens } from '../../routing/screenCode';

/** The page of the admins, by public path (SPEC.md section 2). */
export const screens = {
  '/system/admin-management': async () => (await import('./AdminList')).AdminList,
} satisfies Screens;
