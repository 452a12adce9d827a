import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { createMockServer } from '../../mocks/node';

/** The API of the test file that imports this: every request goes there, and every test finds it as seeded. */
export const server = await createMockServer(inject('snapshot'));

beforeAll(server.listen);
afterEach(server.reset);
afterAll(server.close);
