/**
 * Returns the id to open after the record `id`: the first that followed it in `before` and still waits, else the one
 * that took its place, else the first. `waiting` are the ids that wait now, in order. Returns undefined if none waits.
 */
export const findNextInQueue = (before: readonly string[], id: string, waiting: readonly string[]) => {
  const place = before.indexOf(id);
  const others = waiting.filter(other => other !== id);
  const following = before.slice(place + 1).find(other => others.includes(other));
  // After the last known record come those of a page that had not been read.
  const unknown = others.find(other => !before.includes(other));
  return following ?? unknown ?? others[0];
};
