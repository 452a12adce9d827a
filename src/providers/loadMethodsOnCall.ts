type Methods<M> = Record<keyof M, (...args: never[]) => Promise<unknown>>;

/**
 * Returns methods whose code loads when one of them is first called. Keeps calls that few pages make out of the code that
 * every page waits for. `names` lists all of the methods.
 */
export const loadMethodsOnCall = <M extends Methods<M>>(load: () => Promise<M>, names: Record<keyof M, true>) =>
  Object.fromEntries(
    Object.keys(names).map(name => [name, async (...args: never[]) => (await load())[name as keyof M](...args)]),
  ) as unknown as M;
