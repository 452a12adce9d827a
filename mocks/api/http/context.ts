import type { Context } from 'hono';
import type { Cipher } from '../../db/cipher';
import type { Database } from '../../db/database';
import type { LogSealer } from '../../db/logSeals/sealer';
import type { CallLimits } from './callLimit';
import type { Messages } from './messages';

/** What handlers know of a call. Folders above this one declare their own variables (`declare module`). */
export interface ApiVariables {
  /** The database, or in a call that writes, its transaction. */
  db: Database;
  /** Whether `db` is a read-only transaction, which can lock no rows. */
  readOnly?: boolean;
  cipher: Cipher | undefined;
  /** The origin of the console's pages, if they are served from another one than the API. */
  consoleOrigin: string | undefined;
  /** Signs, seals and verifies the operation log. */
  logSealer: LogSealer;
  /** Identifies the call in logs. */
  requestId: string;
  /** Whether the published password of the sample accounts is accepted. */
  sampleData: boolean;
  now: Date;
  /** Reports an unexpected error of work that goes on after the response. */
  reportFailure: (error: unknown) => void;
  newId: () => string;
  ip: string;
  /** Returns the two-letter code of the country of an address, or null if it is unknown. */
  findCountryByIp: (address: string) => string | null;
  callLimits: CallLimits;
  messages: Messages;
  /** The marks of tables by name (http/conditional.ts). Set by a route with `conditional`. */
  tableMarks: Record<string, string>;
  /** Whether the response of a route with `conditional` says something that does not depend on tables. It has no ETag. */
  withoutEtag?: boolean;
  /**
   * The request's body as raw text (for a file: its hash) and as parsed JSON. `body` is undefined if the request has
   * none.
   */
  bodyText: string;
  body: unknown;
  /** The raw query parameters. Only declared ones are accepted. */
  parameters: Partial<Record<string, string>>;
  /** The uploaded file. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** The context of a call, as handlers see it. */
export type ApiEnv = { Variables: ApiVariables };

export type ApiContext = Context<ApiEnv>;

export type ApiHandler = (c: ApiContext) => Response | Promise<Response>;
