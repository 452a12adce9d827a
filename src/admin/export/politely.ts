/** Milliseconds of work after which the page gets to answer its user. */
const slice = 10;

/** Resolves in a task of its own; timers would be slowed down in a hidden tab. */
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

/** The same items, with pauses in which the page can draw and hear its user however long the work on them takes. */
export async function* politely<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  let until = performance.now() + slice;
  for await (const item of items) {
    if (performance.now() > until) {
      await nextTask();
      until = performance.now() + slice;
    }
    yield item;
  }
}
