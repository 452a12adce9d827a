import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../e2e/support/server';

test('a start with a port in use says so before it creates a database', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const folder = path.join(tmpdir(), `supply-console-port-${process.pid}`);
  const started = startServer(folder, [], [], { PORT: String(port), HOST: '127.0.0.1' });
  await expect(started).rejects.toThrow(`Port ${port} is in use. Stop what uses it`);
  expect(existsSync(folder)).toBe(false);
});
