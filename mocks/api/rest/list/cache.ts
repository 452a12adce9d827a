import type { Database } from '../../../db/database';

/**
 * Creates a cache in this process, separate for each database. Beyond `most` entries, removes the one written longest
 * ago.
 */
export const createBoundedCachePerDatabase = <T>(most: number) => {
  const databases = new WeakMap<Database['_']['session'], Map<string, T>>();
  return (db: Database) => {
    // Each call has a database of its own (mocks/db/trackReads.ts). They share the session.
    const { session } = db._;
    const memory = databases.get(session) ?? new Map<string, T>();
    databases.set(session, memory);
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
