import type { ClientExchange, ReadStream, SendRequest } from '../client';
import type { StreamEvent } from '../eventStream';
import type { CheckCollector } from '../findings';

/** An event id that no API has sent. */
const unknownId = 'none';

const firstProblem = ({ events: [first] }: { events: readonly StreamEvent[] }, wanted: string) =>
  first?.event !== wanted && `the event is ${first?.event}`;

/** Checks that the stream continues after an event, and says so if it cannot. */
const checkResuming = async (readStream: ReadStream, { note, eventsConform }: CheckCollector, id: string) => {
  const resumed = await readStream('/events', { lastEventId: id });
  note(resumed, 'continues after an event with `ready`', firstProblem(resumed, 'ready'));
  const lost = await readStream('/events', { lastEventId: unknownId });
  note(lost, 'begins with `reset` after an unknown event', firstProblem(lost, 'reset'));
  eventsConform(lost, 'events have the form of the contract');
};

/** Checks the stream of live updates, which an API may lack: then it responds with 404 (docs/requirements.md#live-updates). */
export const checkEvents = async (request: SendRequest, readStream: ReadStream, findings: CheckCollector) => {
  const answer = await readStream('/events');
  if (answer.status === 404) {
    findings.skip(answer, 'not offered', 'events');
    return;
  }
  if (!findings.conforms(answer, 200, 'streams events')) return;
  const { id = '', data } = answer.events[0] ?? {};
  findings.note(
    answer,
    'begins with `ready`, an id for Last-Event-ID and no data',
    firstProblem(answer, 'ready'),
    !/^[\x21-\x7e]{1,200}$/.test(id) && `the id is ${id || 'missing'}`,
    JSON.stringify(data) !== '{}' && `the data is ${JSON.stringify(data)}`,
  );
  findings.conforms(await request('GET', '/events', { token: '' }), 401, 'without a token nobody is let in');
  if (id) await checkResuming(readStream, findings, id);
};

type Change = { collection: string; id: string; make: () => Promise<ClientExchange> };

const isChangeOf = ({ event, data }: StreamEvent, { collection, id }: Change) => {
  const change = Object(data) as { collection?: unknown; records?: unknown };
  if (event !== 'change' || change.collection !== collection || !Array.isArray(change.records)) return false;
  return change.records.some((record: { id?: unknown }) => record?.id === id);
};

/** Checks that a change arrives on an open stream, and on one that continues from before it. */
export const checkChangeEvent = async (readStream: ReadStream, findings: CheckCollector, change: Change) => {
  const { note, eventsConform } = findings;
  const until = (events: readonly StreamEvent[]) => events.some(event => isChangeOf(event, change));
  const open = await readStream('/events', { onFirst: change.make, until });
  if (open.status === 404) return;
  note(open, 'tells what has changed, as it happens', !until(open.events) && 'no event names the record');
  eventsConform(open, 'events have the form of the contract');
  const lastEventId = open.events[0]?.id;
  if (lastEventId === undefined) return;
  const missed = await readStream('/events', { lastEventId, until });
  const [first, ...others] = missed.events;
  note(
    missed,
    'tells what has changed since an event, after `ready`',
    first?.event !== 'ready' && `the first event is ${first?.event}`,
    !until(others) && 'no event names the record',
  );
};
