import { imports } from './imports.js';
import { noColour, noText } from './look.js';
import { systemRuntime } from './runtime.js';

/** The project's own rules, which no built-in rule covers. */
export default {
  meta: { name: 'house' },
  rules: { imports, 'no-text': noText, 'no-colour': noColour, 'no-system-runtime': systemRuntime },
};
