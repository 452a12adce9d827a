import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../../mocks/db/lock';
import { openDatabase } from '../../../mocks/db/open';
import { suppliers } from '../../../mocks/db/schema';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'supply-console-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockOf = (pid: number) => writeFileSync(path.join(folder, 'lock'), String(pid));

test('a folder that another process uses is refused, with what to do', () => {
  // The process that started this one is certainly alive.
  lockOf(process.ppid);
  expect(() => lockFolder(folder)).toThrow(new RegExp(`in use by process ${process.ppid}.*DATA_DIR`));
});

test('the lock of a process that has ended is taken over', async () => {
  const child = spawn(process.execPath, ['--version']);
  await once(child, 'exit');
  lockOf(child.pid ?? 0);
  const unlock = lockFolder(folder);
  expect(existsSync(path.join(folder, 'lock'))).toBe(true);
  unlock();
  expect(existsSync(path.join(folder, 'lock'))).toBe(false);
});

test('a lock that was released is not released again for its next owner', () => {
  const unlock = lockFolder(folder);
  unlock();
  lockOf(process.ppid);
  unlock();
  expect(existsSync(path.join(folder, 'lock'))).toBe(true);
});

test('what an interrupted first start left is thrown away; a later start finds the data of the first', async () => {
  mkdirSync(path.join(folder, 'postgres.unfinished'));
  writeFileSync(path.join(folder, 'postgres.unfinished', 'PG_VERSION'), 'half written');
  const steps: string[] = [];
  const first = await openDatabase({ dataDir: folder }, step => steps.push(step));
  expect(steps.at(-1)).toContain('6000 bills');
  await first.db.delete(suppliers);
  await first.close();
  expect(existsSync(path.join(folder, 'lock'))).toBe(false);

  const second = await openDatabase({ dataDir: folder }, step => expect.unreachable(step));
  expect(await second.db.$count(suppliers)).toBe(0);
  await second.close();
}, 60_000);
