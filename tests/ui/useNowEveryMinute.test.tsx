import { act, render, renderHook, screen } from '@testing-library/react';
import { Activity } from 'react';
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

const Now = ({ onRender }: { onRender: () => void }) => {
  const now = useNowEveryMinute();
  onRender();
  return <time>{now}</time>;
};

test('returns the current time at once in a page that is shown again', () => {
  const start = Date.parse('2026-11-27T08:00:00Z');
  vi.useFakeTimers({ now: start });
  const onRender = vi.fn<() => void>();
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Now onRender={onRender} />
    </Activity>
  );
  const { rerender } = render(page('visible'));
  const hideFor = (milliseconds: number) => {
    rerender(page('hidden'));
    act(() => vi.advanceTimersByTime(milliseconds));
    onRender.mockClear();
    rerender(page('visible'));
  };
  hideFor(90_000);
  expect(screen.getByText(start + 90_000)).toBeVisible();
  hideFor(30_000);
  expect(onRender, 'its time is less than a minute old').toHaveBeenCalledTimes(1);
  expect(screen.getByText(start + 90_000)).toBeVisible();
});
