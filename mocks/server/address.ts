type Bindings = { incoming?: { socket?: { remoteAddress?: string } } };

/** The address of the caller's end of the connection; an IPv4 address that came over IPv6 is shown as IPv4. */
export const addressOf = (bindings: unknown) =>
  (bindings as Bindings | undefined)?.incoming?.socket?.remoteAddress?.replace(/^::ffff:/, '') ?? 'unknown';
