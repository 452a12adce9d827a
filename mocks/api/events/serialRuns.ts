/**
 * Returns a function that runs the work again and again, one run at a time. It resolves after a run that has begun after
 * the call. Calls that wait share a run. Rejects if the run fails.
 */
export const createSerialRuns = (work: () => Promise<void>) => {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const run = async () => {
    await current.catch(() => undefined);
    current = next ?? current;
    next = undefined;
    await work();
  };
  return () => (next ??= run());
};
