import { lte } from 'drizzle-orm';
import { secondFactorChallenges } from '../../db/schema/secondFactors';
import { loginAttempts } from '../../db/schema/signIn';
import { sessions } from '../../db/schema/system';
import type { ApiFeature } from '../rest/feature';
import { proofRoutes } from './factors/proofRoutes';
import { ownFactorRoutes } from './factors/routes';
import { deleteUnusedKnownDevices } from './limits/knownDevices';
import { sessionRoutes } from './routes';
import { en, zh } from './messages';

type SessionMessages = typeof zh;

declare module '../http/messages' {
  interface Messages {
    session: SessionMessages;
  }
}

/** Signing in and out, and the caller's own account. */
export const session: ApiFeature = {
  createRoutes: () => [...sessionRoutes, ...proofRoutes, ...ownFactorRoutes],
  messages: { zh: { session: zh }, en: { session: en } },
  everyQuarterHour: async (db, now) => {
    for (const table of [sessions, loginAttempts, secondFactorChallenges])
      await db.delete(table).where(lte(table.expiresAt, now));
    await deleteUnusedKnownDevices(db, now);
  },
};
