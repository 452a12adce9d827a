import { act, render, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListWithDelayedSkeleton } from '@/admin/list/ListEmpty';

const list = (isPending: boolean) => (
  <ListContextProvider value={{ isPending } as ListControllerResult}>
    <ListWithDelayedSkeleton>供应商</ListWithDelayedSkeleton>
  </ListContextProvider>
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('shows a list with its rows if they are loaded at once, and not before', () => {
  const { rerender } = render(list(true));
  act(() => void vi.advanceTimersByTime(99));
  expect(screen.queryByText('供应商')).not.toBeInTheDocument();
  rerender(list(false));
  expect(screen.getByText('供应商')).toBeVisible();
});

test('shows a list without rows after 0.1 s, and keeps it', () => {
  const { rerender } = render(list(true));
  act(() => void vi.advanceTimersByTime(100));
  expect(screen.getByText('供应商')).toBeVisible();
  rerender(list(false));
  rerender(list(true));
  expect(screen.getByText('供应商')).toBeVisible();
});
