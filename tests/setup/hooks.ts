import { afterAll, afterEach, beforeAll } from 'vitest';
import { started } from './startedServer';

// `beforeAll` runs after the imports of the test file, so the server has started if the file needs it.
beforeAll(() => started.server?.listen());
afterEach(() => started.server?.reset());
afterAll(() => started.server?.close());
