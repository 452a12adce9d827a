import type { ApiFeature } from '../rest/feature';
import { createEventRoute } from './createEventRoute';

/** The event stream that tells consoles of changes (docs/requirements.md#live-updates). */
export const events: ApiFeature = {
  createRoutes: (collections, features) => [createEventRoute(collections, features)],
};
