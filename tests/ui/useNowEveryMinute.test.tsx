import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followServerClock } from '@/ui/serverClock';
import { useNowEveryMinute } from '@/ui/useNowEveryMinute';

test('returns the time of the server’s clock, at once and every minute', () => {
  const start = Date.parse('2026-11-27T08:00:00Z');
  vi.useFakeTimers({ now: start });
  const followTime = (time: number) => followServerClock(new Headers({ Date: new Date(time).toUTCString() }));
  onTestFinished(() => followTime(Date.now()));
  const day = 24 * 3_600_000;
  followTime(start + day);
  const { result } = renderHook(useNowEveryMinute);
  expect(result.current).toBe(start + day);
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(start + day + 60_000);
});
