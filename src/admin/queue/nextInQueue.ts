/**
 * Returns the ids that may be opened after the record `id`, best first: those that followed it in `before`, then those of a
 * page that had not been read, then those before it. `waiting` are the ids that wait now, in order.
 */
export const orderAfter = (before: readonly string[], id: string, waiting: readonly string[]) => {
  const place = before.indexOf(id);
  const others = waiting.filter(other => other !== id);
  const following = before.slice(place + 1).filter(other => others.includes(other));
  return [...new Set([...following, ...others.filter(other => !before.includes(other)), ...others])];
};
