import { builtinEnvironments, type Environment } from 'vitest/runtime';

const browser = builtinEnvironments['happy-dom'];
let open = false;

/** One simulated browser for all the files of a worker, which share their modules and so what those know of it. */
export default {
  ...browser,
  setup: async (global, options) => {
    if (!open) await browser.setup(global, options);
    open = true;
    return { teardown: () => undefined };
  },
} satisfies Environment;
