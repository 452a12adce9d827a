export type RecordedCall = { method: string; url: string; path: string; headers: Headers; body: string };

/** Records every call that the console has made since the last test. */
export const createCallRecorder = () => {
  const calls: RecordedCall[] = [];
  return {
    write: async (request: Request) => {
      const { method, url, headers } = request;
      const call = { method, url, path: new URL(url).pathname, headers, body: '' };
      calls.push(call);
      call.body = await request.clone().text();
    },
    /** Returns the matching calls in order, or all calls without a match. */
    calls: (match: CallPattern = /^/): readonly RecordedCall[] => calls.filter(call => matchesCall(match, call)),
    clear: () => void calls.splice(0),
  };
};

/**
 * A call to match: its method and path, as in `POST /admin/suppliers/approve`, or a pattern for method, path and query.
 */
export type CallPattern = string | RegExp;

/** Returns whether the request matches. */
export const matchesCall = (match: CallPattern, { method, url }: { method: string; url: string }) => {
  const { pathname, search } = new URL(url);
  return typeof match === 'string'
    ? match === `${method} ${pathname}`
    : match.test(`${method} ${pathname}${decodeURIComponent(search)}`);
};
