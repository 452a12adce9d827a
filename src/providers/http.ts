import { apiUrl } from './api';
import { declaration } from './capabilities';
import { createHttp } from './createHttp';
import type { ResponseEnvelope } from './response';
import { tabId } from '@/session/tabId';

/** The envelope `{ code, message | msg, data }` of every response (docs/requirements.md#errors). */
const toEnvelope = (body: unknown): ResponseEnvelope | null =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null;

const toUrl = (path: string) => apiUrl + path;

const ownFactorPaths = [
  '/second-factors',
  '/totp',
  '/totp/confirm',
  '/passkeys',
  '/passkeys/options',
  '/recovery-codes',
];

/** Calls the API of this repository, or another one with the same envelope. */
export const http = createHttp({
  sessionUrls: ['/login', '/login/second-factor', '/login/passkey/options', '/logout'].map(toUrl),
  openUrls: ['/info', '/menu', '/password', '/step-up', '/step-up/options', ...ownFactorPaths].map(toUrl),
  toEnvelope,
  idempotency: declaration.capabilities.actions,
  ...(declaration.capabilities.events && { tabId }),
});
