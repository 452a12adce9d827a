import { vi } from 'vitest';

/**
 * Lets the date stand still for the rest of the test, for what depends on the day: the sample data of tests ends at a fixed time
 * (`sampleEndTime`). Timers run on. Call it before `renderApp`.
 */
export const stopDateAt = (time: string) => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
