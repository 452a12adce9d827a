import type { ApiFeature } from '../rest/feature';
import { createEventRoute } from './createEventRoute';

/** What changes, for open consoles (docs/requirements.md#live-updates). */
export const events: ApiFeature = {
  createRoutes: collections => [createEventRoute(collections)],
};
