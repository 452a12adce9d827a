import { menuPages } from '@/features/dueTimes/menuPages';
import { queuesWithDueTimes } from '@/models/dueTime';
import { isQueueCollection } from '../../rest/collection';
import type { ApiFeature } from '../../rest/feature';
import { countOverdueAndDueNowRecords } from './countOverdueAndDueNowRecords';
import { createDueTimeRoutes } from './createDueTimeRoutes';
import { dueTimeSettingsRoutes } from './dueTimes';

/** The due times of records that wait (docs/requirements.md#due-times). */
export const dueTimes: ApiFeature = {
  createRoutes: collections => [
    ...dueTimeSettingsRoutes,
    ...collections.filter(isQueueCollection).flatMap(createDueTimeRoutes),
  ],
  tags: { dueTimes: 'When the records of queues are due.' },
  menu: menuPages,
  queueSort: { field: 'dueAt', order: 'ASC' },
  countWaiting: async (db, { id, collection, where }) =>
    queuesWithDueTimes.some(queue => queue === id) ? countOverdueAndDueNowRecords(db, collection, where) : {},
};
