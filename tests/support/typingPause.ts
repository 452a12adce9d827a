import { vi } from 'vitest';
import { typingPause } from '@/ui/keyboard';

const now = performance.now.bind(performance);
let passed = 0;

/** Lets the pause pass after which the keys of a dialog act again. */
export const passTypingPause = () => {
  passed += typingPause;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
};

/** Stops the clock of that pause, so that it does not pass on a slow machine between two keys of a burst. */
export const stopTypingPause = () => void vi.spyOn(performance, 'now').mockReturnValue(now() + passed);
