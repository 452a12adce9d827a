import { isQueueCollection } from '../../rest/collection';
import type { ApiFeature } from '../../rest/feature';
import { deleteClaimsOfSessions, deleteClaimsOnRecords, deleteExpiredClaims } from './claims';
import { createClaimRoutes } from './createClaimRoutes';
import { en, zh } from './messages';

type ClaimMessages = typeof zh;

declare module '../../http/messages' {
  interface Messages {
    claims: ClaimMessages;
  }
}

/** Who works on which record of a queue (docs/requirements.md#claims). */
export const claims: ApiFeature = {
  createRoutes: collections => collections.filter(isQueueCollection).flatMap(createClaimRoutes),
  messages: { zh: { claims: zh }, en: { claims: en } },
  afterDecisions: async ({ var: { db } }, { name, queue }, ids) => {
    if (queue) await deleteClaimsOnRecords(db, name, ids);
  },
  deleteWithSessions: deleteClaimsOfSessions,
  everyTenSeconds: deleteExpiredClaims,
};
