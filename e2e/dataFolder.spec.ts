import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { shortLived, startServer, type Server } from './support/server';
import { expect, test } from './support/test';

/** A container numbers its processes from 1, as unshare does here. Not every machine allows it. */
const container = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const within = spawnSync(container[0] ?? '', [...container.slice(1), 'true']).status === 0 ? container : [];

/** The id, on this machine, of the process that a program has started. */
const childOf = ({ pid }: Server) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]);

const isHealthy = async ({ url }: Server) => (await fetch(`${url}/admin/health`)).ok;

test('lets only one of two servers use a data folder at a time, also in containers of their own', async () => {
  test.setTimeout(180_000);
  const parent = process.env['E2E_FOLDER'] ?? '';
  const folder = await mkdtemp(path.join(parent, 'folder-'));
  await cp(path.join(parent, 'seed'), folder, { recursive: true });
  const servers: Server[] = [];
  const start = async () => {
    const server = await startServer(folder, shortLived, within);
    servers.push(server);
    return server;
  };
  const pidOf = (server: Server) => (within.length > 0 ? childOf(server) : server.pid);
  try {
    const first = await start();
    expect(first.output(), 'the password of its accounts is published').toContain('only this machine can connect');
    await expect(start()).rejects.toThrow(/The data folder .* is in use by process \d+/);
    expect(await isHealthy(first)).toBe(true);

    // A suspended owner loses the folder, and must not write when it resumes.
    process.kill(pidOf(first), 'SIGSTOP');
    let second = first;
    await expect(async () => {
      second = await start();
    }).toPass({ intervals: [3_000] });
    process.kill(pidOf(first), 'SIGCONT');
    await expect.poll(() => first.output()).toContain('was taken over by another process');
    expect(await first.stop()).toBe(1);
    expect(await isHealthy(second)).toBe(true);

    // A killed process cannot release its lock.
    process.kill(pidOf(second), 'SIGKILL');
    const third = await start();
    expect(await isHealthy(third)).toBe(true);
  } finally {
    for (const server of servers) await server.stop('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
