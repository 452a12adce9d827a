import type { Context } from 'hono';
import type { Cipher } from '../../db/cipher';
import type { Database } from '../../db/database';
import type { SignInLimits } from '../session/limits/signInLimits';
import type { ReadLimit } from '../rest/export/readLimit';
import type { SignedIn } from '../session/signedIn';
import type { Traffic } from '../statistics/monitor/traffic';
import type { Messages } from './messages';

/** What a handler knows of the call it answers. */
export type ApiEnv = {
  Variables: {
    /** In a write, the transaction that all of it happens in. */
    db: Database;
    cipher: Cipher | undefined;
    /** How much of a list an account may read; undefined where there is no limit. */
    readLimit: ReadLimit | undefined;
    now: Date;
    newId: () => string;
    ip: string;
    /** How this process has answered. */
    traffic: Traffic;
    signInLimits: SignInLimits;
    messages: Messages;
    /** Set where the route's access is not `public`. */
    admin: SignedIn;
    /** The request's body as it came, and parsed; undefined when there is none. Of a file the text is its hash. */
    bodyText: string;
    body: unknown;
    /** The query's parameters as they came: those that the route declares. */
    parameters: Partial<Record<string, string>>;
    /** A file that was sent. */
    bytes: Uint8Array<ArrayBuffer>;
  };
};

export type ApiContext = Context<ApiEnv>;

export type Handler = (c: ApiContext) => Response | Promise<Response>;
