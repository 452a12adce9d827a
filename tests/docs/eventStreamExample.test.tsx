import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { openEventStream } from '../../docs/examples/plain/eventStream';
import type { ApiEvent } from '@/models/event';
import { checkEventStream } from '@/providers/checkEventStream';
import { setToken } from '@/session/session';
import { server } from '../setup/server';

const change =
  'id: 8\nevent: row.changed\ndata: {"table":"suppliers","id":7,"version":3,"user":{"id":2,"name":"王敏"},"mine":false}\n\n';

/** An API with a stream in its own words, which knows the events 7 and 8. */
const handler = http.get('*/v1/stream', ({ request: { headers } }) => {
  if (headers.get('Authorization') !== 'Bearer t-1') return new HttpResponse(null, { status: 401 });
  const last = headers.get('Last-Event-ID');
  const isKnown = last === null || last === '7';
  const text = isKnown
    ? `id: 7\nevent: hello\ndata: {}\n\nevent: other\ndata: {}\n\n${change}`
    : 'id: 8\nevent: gap\ndata: {}\n\n';
  return new HttpResponse(text, { headers: { 'Content-Type': 'text/event-stream' } });
});

beforeEach(() => {
  setToken('t-1');
  server.intercept(handler);
});

test('translates the events of another API', async () => {
  const events: [ApiEvent, string][] = [];
  const { signal } = new AbortController();
  await openEventStream({ signal, onEvent: (event, id) => events.push([event, id]) });
  const records = [{ id: '7', version: 3 }];
  const by = { id: '2', name: '王敏' };
  expect(events).toEqual([
    [{ type: 'ready' }, '7'],
    [
      {
        type: 'change',
        collection: 'suppliers',
        change: 'update',
        action: 'update',
        records,
        total: 1,
        by,
        own: false,
      },
      '8',
    ],
  ]);
});

test('passes the check of providers', async () => {
  await expect(checkEventStream({ openEventStream })).resolves.toBeUndefined();
});

test('rejects if the API refuses the stream', async () => {
  setToken('t-2');
  const { signal } = new AbortController();
  await expect(openEventStream({ signal, onEvent: () => undefined })).rejects.toMatchObject({ status: 401 });
});
