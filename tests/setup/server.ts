import { inject } from 'vitest';
import { createMockServer } from '../../mocks/node';

/** The API of the tests: every request goes there, and every test finds it as seeded. */
export const server = await createMockServer(inject('snapshot'));
