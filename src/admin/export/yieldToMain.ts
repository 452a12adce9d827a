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
export async function* yieldToMain<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  let until = performance.now() + slice;
  for await (const item of items) {
    if (performance.now() > until) {
      await nextTask();
      until = performance.now() + slice;
    }
    yield item;
  }
}
