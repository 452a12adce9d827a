import type { Identifier, RaRecord } from 'react-admin';

/** Records per request, which is the API's maximum (docs/architecture.md#the-contract). */
export const maxPageSize = 1000;

export type ListPageData<T = RaRecord> = { data: T[]; total: number };

/**
 * Yields every record of a list once, page by page. `onRead` receives the number of records read and the total.
 *
 * Other users may change the list meanwhile. When records are deleted, later records move up into pages that were
 * already read, so those pages are read again. Records that move down are read twice; the second copy is skipped.
 */
export async function* iterateAllRecords<T extends { id: Identifier }>(
  readPage: (page: number) => Promise<ListPageData<T>>,
  onRead?: (count: number, total: number) => void,
): AsyncGenerator<T> {
  const seen = new Set<Identifier>();
  const read = async (page: number) => {
    const { data, total } = await readPage(page);
    const fresh = data.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    onRead?.(seen.size, total);
    return { fresh, total };
  };
  let before = Infinity;
  for (let page = 1; (page - 1) * maxPageSize < before; page += 1) {
    const { fresh, total } = await read(page);
    yield* fresh;
    const first = Math.max(1, page - Math.ceil((before - total) / maxPageSize));
    for (let again = page - 1; again >= first; again -= 1) yield* (await read(again)).fresh;
    before = total;
  }
}

/** Milliseconds of work between two pauses. */
const slice = 10;

/** Resolves in a new task. Uses a `MessageChannel` because browsers throttle timers in hidden tabs. */
const nextTask = () =>
  new Promise<void>(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/** Yields the same items, but pauses regularly so that the page stays responsive during long work. */
export async function* iterateYieldingToMain<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  let until = performance.now() + slice;
  for await (const item of items) {
    if (performance.now() > until) {
      await nextTask();
      until = performance.now() + slice;
    }
    yield item;
  }
}
