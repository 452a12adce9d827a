import { safeParseJson } from './json';

/** An event of a stream, with its data as parsed JSON. The id is missing if it came without one. */
export type StreamEvent = { id?: string; event: string; data: unknown };

export type StreamOptions = {
  lastEventId?: string | undefined;
  /** Called after the first event, while the stream is open. */
  onFirst?: () => Promise<unknown>;
  /** Whether these events are enough. By default, the first is. */
  until?: (events: readonly StreamEvent[]) => boolean;
};

/** Milliseconds to wait for events of an open stream. Changes arrive within a second. */
const eventPatience = 5_000;

/** Returns the complete events of a stream's text. */
export const parseEvents = (text: string): StreamEvent[] =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n\n')
    .slice(0, -1)
    .flatMap(block => {
      const fields = new Map(block.split('\n').map(line => [line.replace(/:.*/, ''), line.replace(/^\w*: ?/, '')]));
      const [id, event = 'message', data] = ['id', 'event', 'data'].map(name => fields.get(name));
      return data === undefined ? [] : [{ ...(id !== undefined && { id }), event, data: safeParseJson(data) }];
    });

/** Reads an open stream until its events are enough, none has come for too long, or it has ended. Returns its text. */
export const readStreamUntil = async (
  body: Response['body'],
  { onFirst, until }: Required<Omit<StreamOptions, 'lastEventId'>>,
) => {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () =>
    new Promise<{ done: true; value?: undefined }>(resolve => {
      timer = setTimeout(() => resolve({ done: true }), eventPatience);
    });
  let late = wait();
  for (;;) {
    const { done = true, value = '' } = (await Promise.race([reader?.read(), late])) ?? {};
    text += value;
    const events = parseEvents(text);
    if (events.length > 0 && isFirst) {
      isFirst = false;
      clearTimeout(timer);
      await onFirst();
      late = wait();
    }
    if (!done && !(events.length > 0 && until(events))) continue;
    clearTimeout(timer);
    await reader?.cancel();
    return text;
  }
};
