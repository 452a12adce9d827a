import type { Database } from '../../../db/database';

/** What this process remembers of each database by some name: as much of it as was put there last. */
export const memoryOf = <T>(most: number) => {
  const databases = new WeakMap<Database, Map<string, T>>();
  return (db: Database) => {
    const memory = databases.get(db) ?? new Map<string, T>();
    databases.set(db, memory);
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
