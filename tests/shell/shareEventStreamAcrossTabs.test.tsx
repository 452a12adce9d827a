import { expect, onTestFinished, test, vi } from 'vitest';
import type { EventStreamParams } from '@/providers/eventMethods';
import { shareEventStreamAcrossTabs } from '@/shell/live/shareEventStreamAcrossTabs';

test('stays connected in a browser that refuses to lock, and does nothing after signing out', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } });
  const close = vi.spyOn(BroadcastChannel.prototype, 'close');
  onTestFinished(() => void vi.unstubAllGlobals());
  const leaving = new AbortController();
  const onConnected = vi.fn<(isConnected: boolean) => void>();
  const open = ({ signal, onEvent }: EventStreamParams) =>
    new Promise<void>(resolve => {
      onEvent({ type: 'ready' }, '1');
      signal.addEventListener('abort', () => resolve());
    });
  const { signal } = leaving;
  const ended = shareEventStreamAcrossTabs('tabs', open, {
    signal,
    lastEventId: undefined,
    onEvent: () => {},
    onConnected,
  });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(onConnected.mock.calls).toEqual([[true]]);
  expect(close).toHaveBeenCalledTimes(1);
  leaving.abort();
  await ended;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(onConnected.mock.calls).toEqual([[true]]);
});
