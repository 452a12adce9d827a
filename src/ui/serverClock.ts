/** Milliseconds by which the server's clock is ahead of this device's. */
let offset = 0;

/** The header has whole seconds, and an answer takes time. A smaller difference is none. */
const tolerance = 5_000;

/** Takes the server's time from the `Date` of an answer that has just arrived. */
export const followServerClock = (headers: Pick<Headers, 'get'>) => {
  const difference = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (!Number.isNaN(difference)) offset = Math.abs(difference) < tolerance ? 0 : difference;
};

/** Returns a time of this device's clock by the server's, because that of a device may be wrong by days. In milliseconds. */
export const toServerTime = (deviceTime: number) => deviceTime + offset;

/** Returns the time in milliseconds by the server's clock. */
export const getServerTime = () => toServerTime(Date.now());
