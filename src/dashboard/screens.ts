import type { Screens } from '../routing/screenCode';

/** The page of the monitor, by public path (SPEC.md section 2). */
export const screens = {
  '/dashboard/monitor': async () => (await import('./monitor/Monitor')).Monitor,
} satisfies Screens;
