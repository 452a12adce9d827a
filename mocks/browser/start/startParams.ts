/** How PostgreSQL runs in the browser, where its journal is written again and again: as little of it as may be. */
export const startParams = ['wal_recycle=off', 'min_wal_size=2MB', 'max_wal_size=2MB'].flatMap(setting => [
  '-c',
  setting,
]);
