import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { ApiEvent, ApiEventType } from '@/models/event';
import { apiUrl, type ApiResponse } from './api';
import { http } from './http';
import { parseJsonWithStringIds } from './response';

/** Milliseconds without a byte after which a connection counts as dead. The API sends a comment every 20 seconds. */
const longestSilence = 60_000;

export type EventStreamParams = {
  /** The id of the last event that was received. The API then sends what has been missed since. */
  lastEventId?: string | undefined;
  signal: AbortSignal;
  onEvent: (event: ApiEvent, id: string) => void;
  /** Called whenever the API has sent something, if only a comment, with the id that came with it. */
  onAlive?: (id: string | undefined) => void;
};

const types: Record<ApiEventType, true> = {
  ready: true,
  reset: true,
  change: true,
  claims: true,
  notes: true,
  inbox: true,
  session: true,
};

/** Returns the event of a message, or undefined for one that a newer API sends. */
const toEvent = ({ event = '', data }: EventSourceMessage) =>
  event in types ? ({ ...(parseJsonWithStringIds(data) as object), type: event } as ApiEvent) : undefined;

/** The end of a message with an id. Comments come with one too, but the parser reports only those of events. */
const idAtEnd = /(?:^|\n)id: ?([^\r\n]+)(?:\r?\n[^\r\n]+)*\r?\n\r?\n$/;

/** Characters that the last message may have for its id to be found. */
const longestTail = 400;

/** Calls `onEvent` for each event of a stream, until the stream ends or breaks off, or until the other side falls silent. */
const readEvents = async (stream: ReadableStream<Uint8Array>, { onEvent, onAlive }: EventStreamParams) => {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: message => {
      const event = toEvent(message);
      if (event) onEvent(event, message.id ?? '');
    },
  });
  let tail = '';
  for (;;) {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<{ done: true; value?: undefined }>(resolve => {
      silence = setTimeout(() => resolve({ done: true }), longestSilence);
    });
    const { done, value } = await Promise.race([reader.read(), late]);
    clearTimeout(silence);
    if (done) return;
    const text = decoder.decode(value, { stream: true });
    parser.feed(text);
    tail = (tail + text).slice(-longestTail);
    onAlive?.(idAtEnd.exec(tail)?.[1]);
  }
};

/** The call for live updates (docs/requirements.md#live-updates). */
export const eventMethods = {
  /**
   * Receives events until the stream ends, which may be at any time, or until `signal` aborts it. Like every call it gives
   * up connecting after ten seconds, and waits after a 401 until the user has signed in again. Throws an `HttpError` if the
   * API refuses the stream.
   */
  openEventStream: async (params: EventStreamParams) => {
    const { lastEventId, signal } = params;
    const connection = new AbortController();
    const abort = () => connection.abort();
    let body: ReadableStream<Uint8Array> | null = null;
    const transport = async (url: string, options: RequestInit): Promise<ApiResponse> => {
      // The time limit of the call applies until the API answers. The stream that follows may last for hours.
      options.signal?.addEventListener('abort', abort);
      const response = await fetch(url, { ...options, signal: connection.signal, cache: 'no-store' });
      options.signal?.removeEventListener('abort', abort);
      const { status, ok, headers } = response;
      if (!ok) return { status, ok, headers, body: await response.text() };
      body = response.body;
      return { status, ok, headers, body: '{}' };
    };
    signal.addEventListener('abort', abort);
    try {
      await http(`${apiUrl}/events`, {
        transport,
        signal,
        ...(lastEventId && { headers: { 'Last-Event-ID': lastEventId } }),
      });
      if (body) await readEvents(body, params);
    } finally {
      abort();
      signal.removeEventListener('abort', abort);
    }
  },
};
