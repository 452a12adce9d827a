import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePrefetchCode } from '@/ui/idle';

test('prefetches code again when the network returns', async () => {
  let isOnline = false;
  let tries = 0;
  const load = async () => {
    tries++;
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
  };
  const { result } = renderHook(() => usePrefetchCode(load, true));
  await waitFor(() => expect(tries).toBe(1));
  expect(result.current).toBe(false);
  isOnline = true;
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(result.current).toBe(true);
  });
});
