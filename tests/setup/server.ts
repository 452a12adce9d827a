import { inject } from 'vitest';
import { createMockServer } from '../../mocks/node';
import { started } from './startedServer';

/** The API of the tests. It responds to every request, and every test starts with the sample data. */
export const server = await createMockServer(inject('snapshot'));

started.server = server;
