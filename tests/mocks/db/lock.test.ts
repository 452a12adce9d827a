import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { lockFolder } from '../../../mocks/db/lock';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'supply-console-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const onLost = vi.fn<(reason: string) => void>();
const report = vi.fn<(step: string) => void>();
afterEach(() => vi.clearAllMocks());

/** Takes the lock; an owner that is silent for half a second has ended. */
const lock = async () => {
  const taken = await lockFolder(folder, { report, onLost, staleAfter: 500 });
  onTestFinished(taken.unlock);
  return taken;
};

/** Leaves the lock of another process. */
const leaveLock = async (owner: { pid?: number; place?: string }) => {
  const { unlock } = await lock();
  const own = JSON.parse(readFileSync(file, 'utf8')) as object;
  unlock();
  writeFileSync(file, JSON.stringify({ ...own, token: 'another', ...owner }));
};

const endedProcess = async () => {
  const child = spawn(process.execPath, ['--version']);
  await once(child, 'exit');
  return child.pid ?? 0;
};

test('a folder that another process uses is refused at once, with what to do', async () => {
  // The process that started this one is certainly alive.
  await leaveLock({ pid: process.ppid });
  await expect(lock()).rejects.toThrow(new RegExp(`in use by process ${process.ppid}.*DATA_DIR`));
  expect(report).not.toHaveBeenCalled();
});

test('the lock of an older version, which has no heartbeat, is refused while its process runs', async () => {
  writeFileSync(file, String(process.ppid));
  await expect(lock()).rejects.toThrow(`in use by process ${process.ppid}`);
  writeFileSync(file, String(await endedProcess()));
  await lock();
});

test('the lock of a process that has ended is taken over at once, and released in the end', async () => {
  await leaveLock({ pid: await endedProcess() });
  const { unlock } = await lock();
  expect(report).not.toHaveBeenCalled();
  unlock();
  expect(existsSync(file)).toBe(false);
});

test('in another container, a process is known to run by its heartbeat', async () => {
  // The same number there is another process; without the container in the lock it would be taken for this one.
  await leaveLock({ pid: process.pid, place: 'another container' });
  const heart = setInterval(() => utimesSync(file, new Date(), new Date()), 50);
  onTestFinished(() => clearInterval(heart));
  await expect(lock()).rejects.toThrow('in use by process');
  clearInterval(heart);
  await lock();
  expect(report).toHaveBeenCalledWith(expect.stringContaining('see whether the owner'));
});

test.each(['', '{"pid":', 'null', 'x'])('a lock that holds only %j blocks no start for ever', async text => {
  writeFileSync(file, text);
  const { verify } = await lock();
  verify();
  expect(onLost).not.toHaveBeenCalled();
});

test('of two that take over at the same moment, one is refused', async () => {
  await leaveLock({ place: 'another container' });
  const results = await Promise.allSettled([lock(), lock(), lock()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

test('the owner renews its lock', async () => {
  const { verify } = await lock();
  const renewedAt = () => statSync(file).mtimeMs;
  const first = renewedAt();
  await vi.waitFor(() => expect(renewedAt()).toBeGreaterThan(first));
  verify();
  expect(onLost).not.toHaveBeenCalled();
});

test('a process whose folder was taken over while it was suspended learns it before its next write', async () => {
  const { verify, unlock } = await lock();
  writeFileSync(file, JSON.stringify({ pid: 1, place: 'another container', token: 'another' }));
  // Suspended: no timer of this process has run, and its next step is a write.
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  verify();
  expect(onLost).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('taken over'));
  unlock();
  expect(existsSync(file)).toBe(true);
});

test('without any write it learns it, too', async () => {
  await lock();
  writeFileSync(file, JSON.stringify({ pid: 1, place: 'another container', token: 'another' }));
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
});

test('a lock that was released is not released again for its next owner', async () => {
  const { unlock } = await lock();
  unlock();
  await leaveLock({ pid: process.ppid });
  unlock();
  expect(existsSync(file)).toBe(true);
});
