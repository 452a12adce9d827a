import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findPrograms, startCluster } from '../../e2e/support/cluster';
import { shortLived, startServer } from '../../e2e/support/server';
import { sampleAccountMobiles, sampleAccountPassword } from '../../mocks/db/sample/accounts';

const supplier = (name: string) => ({ name, shopName: '备份测试店', phone: '13800009999' });

/** Starts the server on a database, as an operator would after a restore. */
const open = async (data: string) => {
  const server = await startServer(data, shortLived);
  onTestFinished(async () => void (await server.stop()));
  const send = async (method: string, url: string, body?: object, token?: string) => {
    const answer = await fetch(`${server.url}/admin${url}`, {
      method,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, message, data: result } = (await answer.json()) as { code: number; message: string; data: unknown };
    if (code !== 0) throw new Error(`${method} ${url}: ${message}`);
    return result;
  };
  const { token } = (await send('POST', '/login', {
    mobile: sampleAccountMobiles.admin,
    password: sampleAccountPassword,
  })) as {
    token: string;
  };
  return {
    stop: server.stop,
    create: (name: string) => send('POST', '/suppliers', supplier(name), token) as Promise<{ id: string }>,
    find: async (name: string) => {
      const query = new URLSearchParams({ filter: JSON.stringify({ name }) });
      return (await send('GET', `/suppliers?${query}`, undefined, token)) as { id: string }[];
    },
    /** An account number in clear, which needs the key that it was encrypted with. */
    reveal: async () => {
      const [bank] = (await send('GET', '/withdrawals?range=[0,0]', undefined, token)) as { id: string }[];
      return send('POST', `/withdrawals/${bank?.id}/reveal`, {}, token);
    },
  };
};

/** Expects that a restored database has what was there when the backup was made, and works. */
const expectRestored = async (data: string, { id, account }: { id: string; account: unknown }) => {
  const restored = await open(data);
  expect(await restored.find('备份之前')).toEqual([expect.objectContaining({ id })]);
  expect(await restored.find('备份之后')).toEqual([]);
  expect(await restored.reveal()).toEqual(account);
  await restored.create('恢复之后');
  expect(await restored.find('恢复之后')).toHaveLength(1);
};

const programs = ['pg_dump', 'pg_restore', 'psql'];
const hasPrograms = !!findPrograms() && programs.every(name => spawnSync(name, ['--version']).status === 0);

// The commands are those of docs/deploying.md#backup-and-restore.
test.skipIf(inject('databaseUrl') === '' || !hasPrograms)(
  'a dump of PostgreSQL restores into an empty database',
  async () => {
    const cluster = startCluster();
    onTestFinished(cluster.stop);
    const run = (program: string, ...parameters: string[]) =>
      execFileSync(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
    const folder = await mkdtemp(path.join(tmpdir(), 'supply-console-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'console.dump');

    const running = await open(cluster.databaseUrl);
    const { id } = await running.create('备份之前');
    const account = await running.reveal();
    run('pg_dump', '--format=custom', `--file=${file}`, cluster.databaseUrl);
    await running.create('备份之后');
    expect(await running.find('备份之后')).toHaveLength(1);

    const restored = new URL(cluster.databaseUrl);
    restored.pathname = '/restored';
    run('psql', '--quiet', '--command=create database restored', cluster.databaseUrl);
    run('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${restored.href}`, file);
    await expectRestored(restored.href, { id, account });
  },
  180_000,
);

test('a copy of the data folder of a stopped server restores the embedded database', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'supply-console-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [data, backup] = [path.join(folder, 'data'), path.join(folder, 'backup')];

  const before = await open(data);
  const { id } = await before.create('备份之前');
  const account = await before.reveal();
  expect(await before.stop()).toBe(0);
  await cp(data, backup, { recursive: true });
  await rm(data, { recursive: true });
  await cp(backup, data, { recursive: true });

  await expectRestored(data, { id, account });
});
