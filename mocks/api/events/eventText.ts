const encoder = new TextEncoder();

/** The first bytes of a stream: milliseconds after which a client reconnects. */
export const retryLine = encoder.encode('retry: 3000\n\n');

/** Formats an event of a stream. `id` is its cursor. */
export const encodeEvent = (id: string, { type, ...data }: { type: string }) =>
  encoder.encode(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`);

/**
 * Formats a comment, which keeps proxies from closing an idle stream, and the current cursor, from which a console can
 * resume even if it has received no event for an hour.
 */
export const encodeHeartbeat = (id: string) => encoder.encode(`: \nid: ${id}\n\n`);
