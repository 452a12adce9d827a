import type { ApiFeature } from '../rest/feature';
import { accountNumberRevealRoutes } from './reveal';
import { withdrawals as collection } from './withdrawals';

/** Withdrawals, and their account numbers. */
export const withdrawals: ApiFeature = {
  collections: [collection],
  createRoutes: () => accountNumberRevealRoutes,
};
