import { builtinEnvironments, type Environment } from 'vitest/runtime';

const browser = builtinEnvironments['happy-dom'];
let open = false;

/** One happy-dom window for all files of a worker, because they share their modules and the module state about it. */
export default {
  ...browser,
  setup: async (global, options) => {
    if (!open) await browser.setup(global, options);
    open = true;
    return { teardown: () => undefined };
  },
} satisfies Environment;
