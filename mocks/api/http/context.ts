import type { Context } from 'hono';
import type { Cipher } from '../../db/cipher';
import type { Database } from '../../db/database';
import type { LogSealer } from '../../db/logSeals/sealer';
import type { EventHub } from '../events/hub';
import type { SignInLimits } from '../session/limits/signInLimits';
import type { ImageStore } from '../images/imageStore';
import type { ReadLimit } from '../rest/export/readLimit';
import type { CallerSession } from '../session/signedIn';
import type { TrafficRecorder } from '../statistics/monitor/traffic';
import type { CallLimits } from './callLimit';
import type { DeniedAttemptLog } from './deniedAttempts';
import type { Messages } from './messages';

/** The context of a call, as handlers see it. */
export type ApiEnv = {
  Variables: {
    /** The database. In a write, the transaction of the whole call. */
    db: Database;
    /** Whether `db` is a read-only transaction, which can lock no rows. */
    readOnly?: boolean;
    cipher: Cipher | undefined;
    /** The origin of the console's pages, if it is not the one that callers request. */
    consoleOrigin: string | undefined;
    /** Signs, seals and verifies the operation log. */
    logSealer: LogSealer;
    /** Limits the rows of a list that an account may read. Undefined if there is no limit. */
    readLimit: ReadLimit | undefined;
    /** Sends changes to open consoles. Undefined if this API has no live updates. */
    events: EventHub | undefined;
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
    /** Response counts and durations of this process. */
    traffic: TrafficRecorder;
    signInLimits: SignInLimits;
    callLimits: CallLimits;
    imageStore: ImageStore;
    /** Logs refused calls. */
    deniedAttempts: DeniedAttemptLog;
    messages: Messages;
    /** The signed-in admin. Set unless the route's access is `public`. */
    admin: CallerSession;
    /** The marks of tables by name (http/conditional.ts). Set by a route with `conditional`. */
    tableMarks: Record<string, string>;
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
  };
};

export type ApiContext = Context<ApiEnv>;

export type ApiHandler = (c: ApiContext) => Response | Promise<Response>;
