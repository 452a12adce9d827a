import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyComponent } from '@/routing/lazyComponent';

afterEach(() => vi.unstubAllGlobals());

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const create = () => lazyComponent(() => Promise.resolve(Greeting));

test('renders at once after its code was loaded', async () => {
  const LazyGreeting = create();
  await LazyGreeting.load();
  render(<LazyGreeting name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeVisible();
});

test('loads its code on the first render, under a fallback', async () => {
  const LazyGreeting = create();
  render(
    <Suspense fallback={<p>Loading</p>}>
      <LazyGreeting name="Ada" />
    </Suspense>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

test('prefetches its code, but not for a user who saves data', () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(() => Promise.resolve(Greeting));
  const connection = { saveData: true };
  vi.stubGlobal('navigator', { connection });
  lazyComponent(load).prefetch();
  expect(load).not.toHaveBeenCalled();
  connection.saveData = false;
  lazyComponent(load).prefetch();
  expect(load).toHaveBeenCalledOnce();
});
