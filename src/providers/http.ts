import { apiUrl } from './api';
import { declaration } from './capabilities';
import { createHttp } from './createHttp';
import type { Envelope } from './response';

/** The envelope `{ code, message | msg, data }` of every response (docs/requirements.md#errors). */
const toEnvelope = (body: unknown): Envelope | null =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null;

/** Calls the API of this repository, or another one with the same envelope. */
export const http = createHttp({
  sessionUrls: [`${apiUrl}/login`, `${apiUrl}/logout`],
  openUrls: [`${apiUrl}/info`, `${apiUrl}/menu`, `${apiUrl}/password`],
  toEnvelope,
  idempotency: declaration.capabilities.idempotency,
});
