import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { lockFolder } from '../../../mocks/db/lock';
import { waitUntil } from '../../setup/waitUntil';

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

/** Takes the lock. An owner without a heartbeat for half a second counts as ended. */
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

test('refuses a folder that another process uses, with instructions', async () => {
  // The parent of this process is certainly alive.
  await leaveLock({ pid: process.ppid });
  await expect(lock()).rejects.toThrow(new RegExp(`in use by process ${process.ppid}.*DATA_DIR`));
  expect(report).not.toHaveBeenCalled();
});

test('refuses a folder that cannot be made or written, with instructions', async () => {
  writeFileSync(file, '');
  await expect(lockFolder(path.join(file, 'data'), { report, onLost })).rejects.toThrow(
    /cannot be written \(ENOTDIR\).*DATA_DIR/,
  );
});

test('refuses the lock of an older version without a heartbeat while its process runs', async () => {
  writeFileSync(file, String(process.ppid));
  await expect(lock()).rejects.toThrow(`in use by process ${process.ppid}`);
  writeFileSync(file, String(await endedProcess()));
  await lock();
});

test('takes over the lock of an ended process at once, and releases it at the end', async () => {
  await leaveLock({ pid: await endedProcess() });
  const { unlock } = await lock();
  expect(report).not.toHaveBeenCalled();
  unlock();
  expect(existsSync(file)).toBe(false);
});

test('detects a running process in another container by its heartbeat', async () => {
  // The same process id is another process there. Without the container in the lock it would be taken for this one.
  await leaveLock({ pid: process.pid, place: 'another container' });
  const heart = setInterval(() => utimesSync(file, new Date(), new Date()), 50);
  onTestFinished(() => clearInterval(heart));
  await expect(lock()).rejects.toThrow('in use by process');
  clearInterval(heart);
  await lock();
  expect(report).toHaveBeenCalledWith(expect.stringContaining('see whether the owner'));
});

test.each(['', '{"pid":', 'null', 'x'])('a lock with the content %j does not block starts forever', async text => {
  writeFileSync(file, text);
  const { verify } = await lock();
  verify();
  expect(onLost).not.toHaveBeenCalled();
});

test('refuses all but one of the processes that take over at the same moment', async () => {
  await leaveLock({ place: 'another container' });
  const results = await Promise.allSettled([lock(), lock(), lock()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

test('renews its lock', async () => {
  const { verify } = await lock();
  const renewedAt = () => statSync(file).mtimeMs;
  const first = renewedAt();
  await waitUntil(() => expect(renewedAt()).toBeGreaterThan(first));
  verify();
  expect(onLost).not.toHaveBeenCalled();
});

test('reports a takeover during suspension before the next write', async () => {
  const { verify, unlock } = await lock();
  writeFileSync(file, JSON.stringify({ pid: 1, place: 'another container', token: 'another' }));
  // Simulates a suspension: no timer of this process has run, and its next step is a write.
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  verify();
  expect(onLost).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('taken over'));
  unlock();
  expect(existsSync(file)).toBe(true);
});

test('reports a takeover without any write', async () => {
  await lock();
  writeFileSync(file, JSON.stringify({ pid: 1, place: 'another container', token: 'another' }));
  await waitUntil(() => expect(onLost).toHaveBeenCalledOnce());
});

test('does not release the lock of the next owner', async () => {
  const { unlock } = await lock();
  unlock();
  await leaveLock({ pid: process.ppid });
  unlock();
  expect(existsSync(file)).toBe(true);
});
