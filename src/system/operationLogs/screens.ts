import type { Screens } from '../../routing/screenCode';

/** The page of the operation log, by public path (SPEC.md section 2). */
export const screens = {
  '/system/operation-log': async () => (await import('./OperationLogList')).OperationLogList,
} satisfies Screens;
