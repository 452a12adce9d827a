import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RevealInOrder } from '@/ui/RevealInOrder';
import { Skeleton } from '@/ui/Skeleton';

const column = (isLoading: boolean, key = 'first') => (
  <RevealInOrder first={isLoading ? <Skeleton key={key} /> : <p>loaded</p>}>
    <p>below</p>
  </RevealInOrder>
);

const below = () => screen.getByText('below');

afterEach(() => window.history.replaceState(null, '', '/'));

test('shows the children once the first part has loaded, and keeps them while it loads again', async () => {
  const { rerender } = render(column(true));
  expect(below()).not.toBeVisible();
  rerender(column(true, 'second'));
  expect(below()).not.toBeVisible();
  await act(async () => rerender(column(false)));
  expect(below()).toBeVisible();
  rerender(column(true));
  expect(below()).toBeVisible();
});

test('keeps the children visible when the first part begins to load later', () => {
  const { rerender } = render(column(false));
  expect(below()).toBeVisible();
  rerender(column(true));
  expect(below()).toBeVisible();
});

test('shows the children after a second although the first part is still loading', () => {
  vi.useFakeTimers();
  render(column(true));
  act(() => vi.advanceTimersByTime(999));
  expect(below()).not.toBeVisible();
  act(() => vi.advanceTimersByTime(1));
  expect(below()).toBeVisible();
});

test('shows all at once for a link to a part of the page', () => {
  window.history.replaceState(null, '', '/#below');
  render(column(true));
  expect(below()).toBeVisible();
});
