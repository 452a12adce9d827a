import type { Database } from '../../../db/database';

type Known = { total: number; mark: string | null };

/** So many totals of a database are remembered. */
const most = 1_000;

const databases = new WeakMap<Database, Map<string, Known>>();

/**
 * The totals that this process has counted. One is told again only while the mark of its collection is the same, that is
 * until anything is written there, by whatever process: it is never out of date.
 */
export const totalsOf = (db: Database) => {
  const totals = databases.get(db) ?? new Map<string, Known>();
  databases.set(db, totals);
  return {
    read: (key: string, mark: string | null) => {
      const known = totals.get(key);
      return known?.mark === mark ? known.total : undefined;
    },
    remember: (key: string, known: Known) => {
      totals.delete(key);
      const [oldest] = totals.keys();
      if (totals.size >= most && oldest !== undefined) totals.delete(oldest);
      totals.set(key, known);
    },
  };
};
