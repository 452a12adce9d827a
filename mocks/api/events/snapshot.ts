/**
 * Which transactions a reader has seen: those below `end`, without the ones that were still running. Like PostgreSQL's
 * `pg_snapshot`.
 */
export type Snapshot = { end: bigint; running: readonly bigint[] };

/** Formats a snapshot as PostgreSQL's `pg_snapshot`. */
export const formatTransactionSnapshot = ({ end, running }: Snapshot) =>
  `${running[0] ?? end}:${end}:${running.join(',')}`;

/**
 * Reads the text of a `pg_snapshot`, up to `greatest`, the greatest transaction id of the table. A crash of PostgreSQL can
 * give the ids above it to other transactions, which would then count as seen.
 */
export const parseTransactionSnapshot = (text: string, greatest: string | null): Snapshot => {
  const [, , running = ''] = text.split(':');
  const end = BigInt(greatest ?? 0) + 1n;
  const ids = running.split(',').filter(Boolean).map(BigInt);
  return { end, running: ids.filter(id => id < end) };
};

/** Formats a snapshot for a cursor: hexadecimal, the running transactions as distances from the end. */
export const packTransactionSnapshot = ({ end, running }: Snapshot) =>
  [end, ...running.map(id => end - id)].map(id => id.toString(16)).join('-');

/** Parses the text of `packTransactionSnapshot`. Returns undefined if PostgreSQL would refuse the snapshot. */
export const unpackTransactionSnapshot = (text: string): Snapshot | undefined => {
  const [end = 0n, ...distances] = text.split('-').map(part => BigInt(`0x${part}`));
  const falls = distances.every((distance, index) => distance > 0n && distance < (distances[index - 1] ?? end));
  return end > 0n && falls ? { end, running: distances.map(distance => end - distance) } : undefined;
};
