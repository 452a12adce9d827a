import type { createMockServer } from '../../mocks/node';

/**
 * The API of this worker, if a test file has imported it. Opening its database takes seconds, and pure tests need none.
 */
export const started: { server?: Awaited<ReturnType<typeof createMockServer>> } = {};
