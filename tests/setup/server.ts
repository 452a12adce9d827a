import { inject } from 'vitest';
import { createMockServer } from '../../mocks/node';
import { started } from './startedServer';

/** The API of the tests: it answers every request, and every test starts from the sample data. */
export const server = await createMockServer(inject('snapshot'));

started.server = server;
