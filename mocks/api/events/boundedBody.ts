/** The most bytes that wait for a client to read them. */
const mostWaiting = 256 * 1024;

const sumBytes = (chunks: readonly Uint8Array[]) => chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Whether chunks can be sent at once, to a client that reads. */
export const fitsInBody = (chunks: readonly Uint8Array[]) => sumBytes(chunks) <= mostWaiting / 2;

/**
 * Creates the body of a response that is written to as long as it is open. If the client does not read, it drops what
 * waits and ends: the client resumes later. `onEnd` is called once, when the client or this side has ended it.
 */
export const createBoundedResponseStream = (onEnd: () => void) => {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let isWanted = false;
  let isOpen = true;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  const pass = () => {
    const next = isWanted ? waiting.shift() : undefined;
    if (next) {
      isWanted = false;
      bytes -= next.byteLength;
      controller?.enqueue(next);
    } else if (!isOpen && waiting.length === 0) {
      controller?.close();
      controller = undefined;
    }
  };

  const finish = () => {
    if (!isOpen) return;
    isOpen = false;
    onEnd();
  };

  const drop = () => {
    waiting = [];
    bytes = 0;
  };

  const body = new ReadableStream<Uint8Array>(
    {
      start: given => {
        controller = given;
      },
      pull: () => {
        isWanted = true;
        pass();
      },
      cancel: () => {
        controller = undefined;
        drop();
        finish();
      },
    },
    { highWaterMark: 0 },
  );

  return {
    body,
    /** Sends chunks. Several bodies can share them. */
    write: (chunks: readonly Uint8Array[]) => {
      if (!isOpen) return;
      waiting.push(...chunks);
      bytes += sumBytes(chunks);
      if (bytes > mostWaiting) {
        drop();
        finish();
      }
      pass();
    },
    /** Ends the body after what waits. */
    end: () => {
      finish();
      pass();
    },
  };
};
