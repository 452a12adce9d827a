import type { ApiFeature } from '../rest/feature';
import { proofRoutes } from './factors/proofRoutes';
import { ownFactorRoutes } from './factors/routes';
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
};
