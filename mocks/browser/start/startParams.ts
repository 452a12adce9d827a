/** PostgreSQL settings for the browser. They keep the WAL small because it is saved again and again. */
export const lowWalStartParams = ['wal_recycle=off', 'min_wal_size=2MB', 'max_wal_size=2MB'].flatMap(setting => [
  '-c',
  setting,
]);
