import type { ApiFeature } from '../rest/feature';
import { createInboxRoutes } from './createInboxRoutes';
import { deleteOldInboxItems } from './inbox';

/** What needs the caller (docs/requirements.md#inbox). */
export const inbox: ApiFeature = {
  createRoutes: createInboxRoutes,
  tags: { inbox: 'What needs the caller.' },
  everyQuarterHour: deleteOldInboxItems,
};
