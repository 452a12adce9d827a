import type { Screens } from '../../routing/screenCode';

/** The page of the menu, by public path (SPEC.md section 2). */
export const screens = {
  '/system/menu-management': async () => (await import('./MenuList')).MenuList,
} satisfies Screens;
