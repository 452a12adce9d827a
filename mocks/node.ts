import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { createApi } from './api/createApi';
import { api as definition } from './api/routes';
import { createEventHub } from './api/events/hub';
import { createDeniedAttemptLog } from './api/log/deniedAttempts';
import { createSignInLimits } from './api/session/limits/signInLimits';
import { startSession } from './api/session/sessions';
import { createIdGenerator } from './db/ids';
import { createLogSealer, type WitnessLog } from './db/logSeals/sealer';
import { runtime } from './db/runtime';
import { admins } from './db/schema/system';
import { createFaultInjector } from './node/faults';
import { createCallRecorder } from './node/journal';
import { openSnapshot } from './node/snapshot';
import { findCountryByIp } from './server/address';

const origin = 'http://localhost:3000';

/** Creates the API's clock: real time plus the time that a test has advanced it by. */
const createClock = () => {
  let passed = 0;
  let stoppedAt: number | undefined;
  return {
    now: () => (stoppedAt ?? runtime.now()) + passed,
    /** Stops the API's clock for this test, so that what a slow machine does between two calls takes no time. */
    stop: () => {
      stoppedAt = runtime.now();
    },
    /** Advances the API's clock only. Takes milliseconds. */
    advance: (milliseconds: number) => {
      passed += milliseconds;
    },
    reset: () => {
      passed = 0;
      stoppedAt = undefined;
    },
  };
};

/**
 * Creates the API for Vitest. While it listens, MSW passes every request of the process to `createApi`, on an in-memory
 * database loaded from a file of `writeSampleDatabaseSnapshot`. Tests can inject faults, read the journal of calls and move the
 * clock.
 */
export const createMockServer = async (snapshot: string) => {
  const { db, listen, restore, cipher, digest } = await openSnapshot(snapshot);
  const clock = createClock();
  const faults = createFaultInjector();
  const journal = createCallRecorder();
  const problems: string[] = [];
  const refused: string[] = [];
  let signInLimits = createSignInLimits();
  let deniedAttempts = createDeniedAttemptLog();
  /** Creates what seals the operation log. It has the key of this API. */
  const createSealer = (witness?: WitnessLog, retentionDays?: number) =>
    createLogSealer(db, { digest, witness, retentionDays, now: clock.now });
  const onFailure = (error: Error) => {
    problems.push(error.stack ?? error.message);
  };
  const events = createEventHub(db, { listen, now: clock.now, onFailure });
  const options = {
    events,
    sampleData: true,
    cipher,
    logSealer: createSealer(),
    now: clock.now,
    // Tests set the caller's address: `api.request(path, init, { address })`.
    addressOf: (bindings: unknown) => (bindings as { address?: string } | undefined)?.address ?? '127.0.0.1',
    findCountryByIp,
    signInLimits: () => signInLimits,
    deniedAttempts: () => deniedAttempts,
    onFailure,
  };
  const api = createApi(db, options);
  const answering = createApi(db, { ...options, onUnknown: call => problems.push(`The API has no ${call}`) });
  const running = new Set<Promise<Response>>();
  const answer = async (request: Request) => {
    await journal.write(request);
    const response = await faults.meet(request, async () => answering.fetch(request));
    if (response.status === 403 || response.status === 422)
      refused.push(`${response.status} ${request.method} ${request.url.slice(origin.length)}`);
    return response;
  };
  const network = setupServer(
    http.all('*/admin/*', ({ request }) => {
      const call = answer(request);
      running.add(call);
      return call.finally(() => running.delete(call));
    }),
    http.all('*', ({ request }) => {
      problems.push(`${request.method} ${request.url} is no call of the API`);
      return Response.error();
    }),
  );

  const newId = createIdGenerator(clock.now);

  /** Starts a session for an account (README.md) without its password. Returns the token. */
  const signIn = async (mobile: string) => {
    const [admin] = await db.select({ id: admins.id }).from(admins).where(eq(admins.mobile, mobile));
    if (!admin) throw new Error(`There is no account ${mobile}`);
    return startSession(
      { db, features: definition.features },
      {
        id: newId(),
        adminId: admin.id,
        now: new Date(clock.now()),
        ip: '10.0.0.8',
        userAgent: undefined,
      },
    );
  };

  /** Makes a call as another operator. It bypasses the injected faults and the journal. */
  const callAs = (token: string, method: string, path: string, body?: unknown) =>
    api.request(origin + path, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  /**
   * Restores the initial state. Throws if a request matched no route of the API, or if the API had an unexpected error.
   */
  const reset = async () => {
    faults.heal();
    // A page that has closed cannot end its stream, because MSW does not tell.
    events.endAll();
    // A call that still writes, such as one that a closing page has sent, would write to the restored database.
    await Promise.allSettled(running);
    network.resetHandlers();
    journal.clear();
    refused.length = 0;
    clock.reset();
    signInLimits = createSignInLimits();
    deniedAttempts = createDeniedAttemptLog();
    await restore();
    const found = problems.splice(0);
    if (found.length > 0) throw new Error(found.join('\n'));
  };

  return {
    api,
    /** The calls of the test that the API has refused with 403 or 422. */
    refused,
    /** Whether a call has not been answered yet. */
    isAnswering: () => running.size > 0,
    cipher,
    createSealer,
    db,
    clock,
    faults,
    journal,
    signIn,
    callAs,
    /** Answers requests of the current test that are not for this API. */
    intercept: network.use.bind(network),
    reset,
    listen: () => network.listen(),
    /** Stops intercepting requests. The database lives as long as the process. */
    close: () => network.close(),
  };
};
