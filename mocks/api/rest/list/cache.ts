import type { Database } from '../../../db/database';
import { getOriginalDatabase } from '../../../db/interceptStatements';

/**
 * Creates a cache in this process, separate for each database. Beyond `most` entries, removes the one written longest
 * ago.
 */
export const createBoundedCachePerDatabase = <T>(most: number) => {
  const databases = new WeakMap<Database, Map<string, T>>();
  return (db: Database) => {
    // Each call has a database of its own (mocks/db/trackReads.ts).
    const original = getOriginalDatabase(db);
    const memory = databases.get(original) ?? new Map<string, T>();
    databases.set(original, memory);
    return {
      recall: (name: string) => memory.get(name),
      remember: (name: string, value: T) => {
        memory.delete(name);
        const [oldest] = memory.keys();
        if (memory.size >= most && oldest !== undefined) memory.delete(oldest);
        memory.set(name, value);
      },
    };
  };
};
