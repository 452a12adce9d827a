import type { Screens } from '../routing/screenCode';

const loadHome = async () => (await import('./home/Home')).Home;

/** Pages of every signed-in user, by public path (SPEC.md section 2). */
export const screens = {
  '/': loadHome,
  '/dashboard': loadHome,
  '/dashboard/workplace': loadHome,
  '/account': async () => (await import('./account/AccountPage')).AccountPage,
} satisfies Screens;
