/** Milliseconds by which a refusal is delayed. */
const pause = 1_000;

/** The most refusals delayed at once. Further ones are sent immediately. */
const maxHeld = 1_000;

/**
 * Creates a function that delays a refusal. Without the delay, clients that retry immediately and in parallel would
 * take the CPU from everyone else.
 */
export const createRefusalDelay = () => {
  let held = 0;
  return async () => {
    if (held >= maxHeld) return;
    held += 1;
    await new Promise<void>(resolve => setTimeout(resolve, pause));
    held -= 1;
  };
};
