import { Client, type ClientConfig } from 'pg';
import { runtime } from './runtime';

/** The channel on which the database tells of new changes (migrations/0029_changes.sql). */
export const changesChannel = 'changes';

/** Milliseconds until a lost connection is opened again. */
const pause = 1_000;

/**
 * Calls back when changes were committed, on a connection of its own: a pool would give it to somebody else. Opens a lost
 * connection again, and then calls back too, because changes may have been committed meanwhile. Returns a function that
 * stops it.
 */
export const listenOnPostgres = (config: ClientConfig, onChange: () => void) => {
  let client: Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const connect = async () => {
    const own = new Client({ keepAlive: true, connectionTimeoutMillis: 5_000, ...config });
    client = own;
    const lose = () => {
      if (client !== own || isStopped) return;
      client = undefined;
      own.end().catch(() => undefined);
      timer = runtime.setTimeout(() => void connect(), pause);
    };
    // Without a listener, an error would end the process.
    own.on('error', lose);
    own.on('end', lose);
    own.on('notification', onChange);
    try {
      await own.connect();
      await own.query(`listen ${changesChannel}`);
      onChange();
    } catch {
      lose();
    }
  };

  void connect();
  return async () => {
    isStopped = true;
    runtime.clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
};
