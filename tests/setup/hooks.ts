import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './server';

beforeAll(server.listen);
afterEach(server.reset);
afterAll(server.close);
