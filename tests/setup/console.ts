import { afterAll, afterEach, beforeAll } from 'vitest';

const methods = ['debug', 'error', 'info', 'log', 'warn'] as const;
const usual = { ...console };
let said: string[] = [];

/** react-admin logs every refused call outside production. Tests check the message to the user instead. */
const isRefusal = ([first]: unknown[]) => first instanceof Error && first.name === 'HttpError';

const textOf = (value: unknown) => (value instanceof Error ? (value.stack ?? value.message) : String(value));

beforeAll(() => {
  for (const method of methods)
    console[method] = (...values: unknown[]) => {
      if (!isRefusal(values)) said.push(`console.${method}: ${values.map(textOf).join(' ')}`);
    };
});

/** Fails on console output, which is a defect or hides the next one. */
const expectSilence = () => {
  const output = said;
  said = [];
  if (output.length > 0) throw new Error(`Nothing should be written to the console:\n${output.join('\n')}`);
};

// After `page.ts` has unmounted the page, because unmounting may log, too.
afterEach(expectSilence);
afterAll(() => {
  Object.assign(console, usual);
  expectSilence();
});
