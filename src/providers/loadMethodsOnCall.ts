import { runWhenIdle } from '@/ui/idle';

type Methods<M> = Record<keyof M, (...args: never[]) => Promise<unknown>>;

const loaders: (() => Promise<unknown>)[] = [];

/**
 * Returns methods whose code loads when one of them is first called. Keeps calls that few pages make out of the code that
 * every page waits for. `names` lists all of the methods. If the code cannot be loaded, a call rejects with an error
 * whose message is the key of a translation.
 */
export const loadMethodsOnCall = <M extends Methods<M>>(load: () => Promise<M>, names: Record<keyof M, true>) => {
  const loadOrExplain = () =>
    load().catch(() => {
      throw new Error('http.codeMissing');
    });
  loaders.push(load);
  return Object.fromEntries(
    Object.keys(names).map(name => [
      name,
      async (...args: never[]) => (await loadOrExplain())[name as keyof M](...args),
    ]),
  ) as unknown as M;
};

/** Loads the code of all these methods when the browser is idle, so that later calls need no connection for it. */
export const prefetchApiMethods = () => runWhenIdle(() => loaders.forEach(load => void load().catch(() => undefined)));
