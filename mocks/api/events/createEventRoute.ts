import { allPermissionsCode } from '@/system/permissions/permission';
import type { ApiContext } from '../http/context';
import { ApiError } from '../http/errors';
import type { Route } from '../http/routes';
import type { Collection } from '../rest/collection';
import type { ApiFeature, FeatureEvents } from '../rest/feature';
import { getReadPermission } from '../rest/readableRecords';
import { createEventSchema } from './eventSchemas';
import type { FindAudience } from './subscription';

const example = [
  'retry: 3000',
  '',
  'id: 19b2f0c1d40.3e8',
  'event: ready',
  'data: {}',
  '',
  'id: 19b2f0c20a1.3ea',
  'event: change',
  'data: {"collection":"suppliers","change":"update","action":"approve","records":[{"id":"1565217130532569301","version":2}],"total":1,"by":{"id":"1565217130532569302","name":"李文静"},"own":false}',
  '',
  '',
].join('\n');

const describe = (events: FeatureEvents) =>
  [
    'Sends server-sent events until the client closes the connection. Each has an `id`, for `Last-Event-ID`, and `data` in JSON:',
    '- `ready`: the first event. What happened since `Last-Event-ID` follows.',
    '- `reset`: instead of `ready` if `Last-Event-ID` is unknown or older than an hour, and later if too much has changed at once. The client reads everything again.',
    "- `change`: records of a collection that the caller may list have changed: `collection`, `change` (`create`, `update` or `delete`), the `action`, the first 200 `records` of `total`, `by` whom (null: the system), and whether it was this session's `own` call, with the `tab` that it named in `X-Tab-Id`.",
    ...Object.entries(events).map(([kind, { description }]) => `- \`${kind}\`: ${description}`),
    "- `session`: the caller's session, role or permissions may have changed. If the session has ended, the stream ends too.",
    '',
    'The schema of the response describes each kind. An API without live updates answers 404.',
    '',
    'A comment every 20 s keeps the connection open. Open streams do not count as running calls. A session can have 20.',
  ].join('\n');

/**
 * Returns the route of the events that open consoles receive (docs/requirements.md#live-updates). Throws 404 if the API
 * has no live updates.
 */
export const createEventRoute = (collections: readonly Collection[], features: readonly ApiFeature[]): Route => {
  const events: FeatureEvents = Object.assign({}, ...features.map(feature => feature.events));
  const findAudience: FindAudience = permissions => {
    const may = (code: string) => permissions.includes(allPermissionsCode) || permissions.includes(code);
    const readable = collections.filter(collection => may(getReadPermission(collection)));
    const toNames = (read: readonly Collection[]) => new Set(read.map(({ name }) => name));
    const ofFeatures = Object.entries(events).map(([kind, { isFor = () => true }]): [string, Set<string>] => [
      kind,
      toNames(readable.filter(collection => isFor(collection, may))),
    ]);
    return new Map([['change', toNames(readable)], ...ofFeatures]);
  };

  const handler = async (c: ApiContext) => {
    const { events: hub, admin } = c.var;
    if (!hub) throw new ApiError(404, messages => messages.noRoute);
    const body = await hub.open(admin, c.req.header('Last-Event-ID'), findAudience);
    return c.body(body, 200, {
      'Content-Type': 'text/event-stream',
      // A proxy that compresses or buffers would hold events back.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      // When the stream ends with the server, the connection must not stay open for another call.
      Connection: 'close',
    });
  };

  return {
    method: 'GET',
    path: '/events',
    access: 'session',
    summary: 'Receive what changes',
    description: describe(events),
    answer: { media: ['text/event-stream'], example, event: createEventSchema(events) },
    handler,
  };
};
