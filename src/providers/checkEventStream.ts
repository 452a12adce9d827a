import type { ApiEvent } from '@/models/event';
import { apiEventSchema } from '@/models/responses';
import { getToken, setToken, useSessionStore } from '@/session/session';
import { assert, assertMatchesSchema, createTimeoutPromise } from './checkAssertions';
import type { ConsoleDataProvider } from './dataProvider';

type OpenEventStream = ConsoleDataProvider['openEventStream'];

/** An event id that no API has sent. */
const unknownEventId = 'none';

/** Opens a stream, and closes it after its first event, which it returns. */
const readFirstEvent = async (open: OpenEventStream, lastEventId?: string) => {
  const connection = new AbortController();
  const first = new Promise<{ event: ApiEvent; id: string }>((resolve, reject) => {
    open({ lastEventId, signal: connection.signal, onEvent: (event, id) => resolve({ event, id }) }).then(
      () => reject(new Error('the stream ended before its first event')),
      reject,
    );
  });
  try {
    return await Promise.race([first, createTimeoutPromise()]);
  } finally {
    connection.abort();
  }
};

/** Opens a stream with another token. Without a user, a 401 does not open the dialog to sign in again. */
const opensWithToken = async (open: OpenEventStream, token: string) => {
  const known = { token: getToken(), user: useSessionStore.getState().user };
  setToken(token);
  useSessionStore.setState({ user: null });
  try {
    await readFirstEvent(open);
    return true;
  } catch {
    return false;
  } finally {
    setToken(known.token ?? '');
    useSessionStore.setState({ user: known.user });
  }
};

/**
 * Checks the stream of live updates (docs/requirements.md#live-updates): its first event, whether it continues after an
 * event, and whether it refuses a wrong token.
 */
export const checkEventStream = async ({ openEventStream }: Pick<ConsoleDataProvider, 'openEventStream'>) => {
  const { event, id } = await readFirstEvent(openEventStream);
  assertMatchesSchema(apiEventSchema, { data: event });
  assert(event.type === 'ready', `the first event is ${event.type} instead of ready`);
  assert(id !== '', 'the first event has no id');
  const resumed = await readFirstEvent(openEventStream, id);
  assert(resumed.event.type === 'ready', `it does not continue after its own event: ${resumed.event.type}`);
  const lost = await readFirstEvent(openEventStream, unknownEventId);
  assert(lost.event.type === 'reset', `after an unknown event it sends ${lost.event.type} instead of reset`);
  assert(!(await opensWithToken(openEventStream, 'wrong')), 'it opens with a wrong token');
};
