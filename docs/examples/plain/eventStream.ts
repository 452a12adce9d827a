import { createParser } from 'eventsource-parser';
import { HttpError } from 'react-admin';
import type { ApiEvent } from '@/models/event';
import type { EventStreamParams } from '@/providers/eventMethods';
import { parseJsonWithStringIds } from '@/providers/response';
import { getToken } from '@/session/session';
import { apiUrl } from './http';

/** What the API tells about a row. Ids are texts after `parseJsonWithStringIds`. */
type RowEvent = { table: string; id: string; version: number; user: { id: string; name: string }; mine: boolean };

const changes: Readonly<Record<string, 'create' | 'update' | 'delete'>> = {
  'row.created': 'create',
  'row.changed': 'update',
  'row.deleted': 'delete',
};

/** Translates an event of the API. Returns undefined for what the console does not need. */
const toApiEvent = (name: string, data: string): ApiEvent | undefined => {
  if (name === 'hello') return { type: 'ready' };
  if (name === 'gap') return { type: 'reset' };
  const change = changes[name];
  if (!change) return undefined;
  const { table: collection, id, version, user: by, mine: own } = parseJsonWithStringIds(data) as RowEvent;
  return { type: 'change', collection, change, action: change, records: [{ id, version }], total: 1, by, own };
};

/** Receives what others change from `GET /v1/stream`, until it ends or `signal` aborts it. */
export const openEventStream = async ({ lastEventId, signal, onEvent, onAlive }: EventStreamParams) => {
  const headers = { Authorization: `Bearer ${getToken()}`, ...(lastEventId && { 'Last-Event-ID': lastEventId }) };
  const response = await fetch(`${apiUrl}/stream`, { signal, headers, cache: 'no-store' });
  if (!response.ok || !response.body) throw new HttpError('http.network', response.status);
  const parser = createParser({
    onEvent: ({ event = '', data, id = '' }) => {
      const translated = toApiEvent(event, data);
      if (translated) onEvent(translated, id);
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
    onAlive?.(undefined);
  }
};
