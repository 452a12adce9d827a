import type { ApiContext } from './context';

/** Bytes that are handed to the connection at once. */
const chunkSize = 64 * 1024;

/** Creates a body that is sent as fast as the client reads it. `onEnd` is called once, when it was sent or cancelled. */
export const createFileBody = (bytes: Uint8Array, onEnd: () => void) => {
  let sent = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull: controller => {
        const chunk = bytes.subarray(sent, sent + chunkSize);
        sent += chunk.length;
        if (chunk.length > 0) return controller.enqueue(chunk);
        onEnd();
        return controller.close();
      },
      cancel: onEnd,
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
