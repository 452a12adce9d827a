import { expect, onTestFinished } from 'vitest';
import type { ApiEvent, ChangeEvent } from '@/models/event';

export type StreamEvent = ApiEvent & { id: string };

type Options = { token: string; lastEventId?: string | undefined };
type Send = (path: string, init: RequestInit) => Response | Promise<Response>;

const parse = (block: string): StreamEvent | undefined => {
  const fields = new Map(block.split('\n').map(line => [line.replace(/:.*/s, ''), line.replace(/^\w*: ?/, '')]));
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return { ...(JSON.parse(data) as ApiEvent), type: fields.get('event') as 'ready', id: fields.get('id') ?? '' };
};

/** Opens a stream of events. `response` is its response, `next` the next event, or undefined at the end of the stream. */
export const openStream = async (send: Send, { token, lastEventId }: Options) => {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Accept-Encoding': 'gzip',
    ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
  };
  const response = await send('/admin/events', { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let comments = 0;

  /** Reads until there is an event. */
  const next = async (): Promise<StreamEvent | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end < 0) {
        const { done = true, value = '' } = (await reader?.read()) ?? {};
        if (done) return undefined;
        text += value;
        continue;
      }
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      if (block.startsWith(':')) comments += 1;
      const event = parse(block);
      if (event) return event;
    }
  };

  const close = async () => {
    await reader?.cancel().catch(() => undefined);
  };
  onTestFinished(close);
  return {
    response,
    next,
    /** Reads the next event of a type. Throws if the stream ends before. */
    nextOf: async <T extends ApiEvent['type']>(type: T) => {
      for (;;) {
        const event = await next();
        if (!event) throw new Error(`The stream ended without ${type}`);
        if (event.type === type) return event as Extract<ApiEvent, { type: T }> & { id: string };
      }
    },
    countComments: () => comments,
    close,
  };
};

/** Opens a stream and reads its first event. */
export const openReadyStream = async (send: Send, options: Options, first: ApiEvent['type'] = 'ready') => {
  const stream = await openStream(send, options);
  expect(stream.response.status).toBe(200);
  const event = await stream.next();
  expect(event?.type).toBe(first);
  return { ...stream, first: event };
};

/** The ids of the changed records. */
export const idsOf = ({ records }: ChangeEvent) => records.map(({ id }) => id);
