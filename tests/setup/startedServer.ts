import type { server } from './server';

/** The API of this worker, once a test file has imported it: opening its database takes seconds, and pure tests need none. */
export const started: { server?: typeof server } = {};
