/** A call: its method and path as in `POST /admin/suppliers/approve`, or a pattern of method, path and query. */
export type Match = string | RegExp;

/** Whether the request is the call meant. */
export const matches = (match: Match, { method, url }: { method: string; url: string }) => {
  const { pathname, search } = new URL(url);
  return typeof match === 'string'
    ? match === `${method} ${pathname}`
    : match.test(`${method} ${pathname}${decodeURIComponent(search)}`);
};
