/** Milliseconds that a refusal is held back. */
const pause = 1_000;

/** Beyond so many that are held back, others are refused at once. */
const maxHeld = 1_000;

/**
 * Holds refusals back for a moment: whoever calls again as soon as refused, and many at a time, would take the processor
 * from everyone else by refusals alone.
 */
export const createBrake = () => {
  let held = 0;
  return async () => {
    if (held >= maxHeld) return;
    held += 1;
    await new Promise<void>(resolve => setTimeout(resolve, pause));
    held -= 1;
  };
};
