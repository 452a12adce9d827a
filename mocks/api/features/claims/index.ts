import { z } from 'zod';
import { isQueueCollection } from '../../rest/collection';
import type { ApiFeature } from '../../rest/feature';
import { deleteClaimsOfSessions, deleteClaimsOnRecords, deleteExpiredClaims } from './claims';
import { createClaimRoutes, withDecidableRecords } from './createClaimRoutes';
import { en, zh } from './messages';

type ClaimMessages = typeof zh;

declare module '../../http/messages' {
  interface Messages {
    claims: ClaimMessages;
  }
}

/** Who works on which record of a queue (docs/requirements.md#claims). */
export const claims: ApiFeature = {
  wrapListRoute: withDecidableRecords,
  createRoutes: collections => collections.filter(isQueueCollection).flatMap(createClaimRoutes),
  messages: { zh: { claims: zh }, en: { claims: en } },
  events: {
    claims: {
      description: 'the claims of a `collection` have changed, for those who may read them.',
      data: z.strictObject({ collection: z.string() }).meta({ id: 'ClaimsEvent' }),
      isFor: (collection, may) =>
        isQueueCollection(collection) && collection.queue.actions.some(action => may(`${collection.name}:${action}`)),
    },
  },
  afterDecisions: async ({ var: { db } }, { name, queue }, ids) => {
    if (queue) await deleteClaimsOnRecords(db, name, ids);
  },
  deleteWithSessions: deleteClaimsOfSessions,
  everyTenSeconds: deleteExpiredClaims,
};
