import { chownSync, copyFileSync, chmodSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findPrograms, startCluster } from '../../e2e/support/cluster';
import { findFreePort } from '../../e2e/support/server';
import { openPostgres } from '../../mocks/db/database';
import { toLoggableErrorMessage } from '../../mocks/db/failure';

/** A certificate for localhost, and that of the authority which made it, for a hundred years. */
const fixtures = path.resolve(import.meta.dirname, '../fixtures/tls');

/** Starts a PostgreSQL server that accepts TLS at localhost. */
const startTlsCluster = async () => {
  const port = await findFreePort();
  const cluster = startCluster(undefined, ["listen_addresses='localhost'", `port=${port}`]);
  onTestFinished(cluster.stop);
  const socket = new URL(cluster.databaseUrl);
  socket.port = String(port);
  const data = path.join(socket.searchParams.get('host') ?? '', 'data');
  for (const name of ['server.crt', 'server.key']) {
    const file = path.join(data, name);
    copyFileSync(path.join(fixtures, name), file);
    chmodSync(file, 0o600);
    chownSync(file, statSync(data).uid, statSync(data).gid);
  }
  const turnTls = async (state: 'on' | 'off') => {
    const { db, close } = openPostgres({ connectionString: socket.href });
    await db.execute(sql.raw(`alter system set ssl = ${state}`));
    await db.execute(sql`select pg_reload_conf()`);
    await close();
  };
  return { port, turnTls };
};

test.skipIf(inject('databaseUrl') === '' || !findPrograms())(
  'trusts a database by the authority that DATABASE_URL names, and says what to do about another',
  async () => {
    const { port, turnTls } = await startTlsCluster();
    /** Connects as docs/deploying.md says. Returns whether that is encrypted, or what is logged. */
    const connect = async (end: string, host = 'localhost') => {
      const { db, close } = openPostgres({ connectionString: `postgres://postgres@${host}:${port}/postgres${end}` });
      try {
        const query = sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
        const { rows } = (await db.execute(query)) as unknown as { rows: { ssl: boolean }[] };
        return rows[0]?.ssl;
      } catch (error) {
        return toLoggableErrorMessage(error as Error);
      } finally {
        await close();
      }
    };
    const authority = path.join(fixtures, 'authority.pem');
    expect(await connect(`?sslmode=verify-full`)).toMatch(/does not support SSL connections\. Turn on ssl/);
    await turnTls('on');
    await expect.poll(() => connect(`?sslmode=verify-full&sslrootcert=${authority}`)).toBe(true);
    expect(await connect('')).toBe(false);
    expect(await connect('?sslmode=no-verify')).toBe(true);
    expect(await connect('?sslmode=verify-full')).toMatch(
      /^The database failed \(\w+\): .*certificate.*\. Name the file of its authority: sslrootcert beside sslmode/,
    );
    expect(await connect(`?sslmode=verify-full&sslrootcert=${authority}`, '127.0.0.1')).toMatch(
      /ERR_TLS_CERT_ALTNAME_INVALID.*\. Use a host name of the certificate/,
    );
    expect(await connect(`?sslmode=verify-full&sslrootcert=/none.pem`)).toMatch('/none.pem');
  },
);
