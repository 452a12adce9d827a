/**
 * A call to match: its method and path, as in `POST /admin/suppliers/approve`, or a pattern for method, path and query.
 */
export type Match = string | RegExp;

/** Returns whether the request matches. */
export const matches = (match: Match, { method, url }: { method: string; url: string }) => {
  const { pathname, search } = new URL(url);
  return typeof match === 'string'
    ? match === `${method} ${pathname}`
    : match.test(`${method} ${pathname}${decodeURIComponent(search)}`);
};
