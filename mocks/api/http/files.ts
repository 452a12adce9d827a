import { runtime } from '../../db/runtime';
import type { ApiContext } from './context';

/** Bytes that are handed to the connection at once. */
const chunkSize = 64 * 1024;

/** Chunks of a file that are sent in a row. Then other calls get a turn. */
const chunksPerTurn = 4;

/** Returns a function that resolves when a chunk may be sent. However many files are being sent, other calls go on. */
const createPacer = () => {
  const waiting: (() => void)[] = [];
  let isScheduled = false;
  const schedule = () => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    runtime.setTimeout(() => {
      isScheduled = false;
      for (const send of waiting.splice(0, chunksPerTurn)) send();
      schedule();
    });
  };
  return () =>
    new Promise<void>(resolve => {
      waiting.push(resolve);
      schedule();
    });
};

const waitForTurn = createPacer();

/** Creates a body that is sent as fast as the client reads it. `onEnd` is called once, when it was sent or cancelled. */
export const createFileBody = (bytes: Uint8Array, onEnd: () => void) => {
  let sent = 0;
  let isCancelled = false;
  return new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        // The first chunk is on its way with the headers.
        if (sent > 0) await waitForTurn();
        if (isCancelled) return undefined;
        const chunk = bytes.subarray(sent, sent + chunkSize);
        sent += chunk.length;
        if (chunk.length > 0) return controller.enqueue(chunk);
        onEnd();
        return controller.close();
      },
      cancel: () => {
        isCancelled = true;
        onEnd();
      },
    },
    { highWaterMark: 0 },
  );
};

/**
 * Responds with the bytes that `read` returns. They count for the caller from before they are read until the client has
 * received them. Throws 503 if that is too much.
 */
const sendBytes = async (
  c: ApiContext,
  size: number,
  read: () => Promise<Uint8Array>,
  headers: Record<string, string>,
) => {
  const hold = c.var.callLimits.trackFileBytes(c);
  try {
    hold(size);
    const bytes = await read();
    return c.body(
      createFileBody(bytes, () => hold(0)),
      200,
      { 'Content-Length': String(bytes.length), ...headers },
    );
  } catch (error) {
    hold(0);
    throw error;
  }
};

type FileDescription = { name: string; type: string; size: number };

/** Responds with a file that a browser saves, and never displays. */
export const sendFile = (c: ApiContext, { name, type, size }: FileDescription, read: () => Promise<Uint8Array>) =>
  sendBytes(c, size, read, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, character => `%${character.charCodeAt(0).toString(16)}`)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
