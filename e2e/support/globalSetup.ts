import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser';
import { shortLived, startServer } from './server';

/**
 * Finds the browser and seeds the data that every test starts from. Passes both to the workers as environment
 * variables.
 */
export default async function globalSetup() {
  process.env['CHROMIUM_PATH'] = findBrowser();
  const folder = await mkdtemp(path.join(tmpdir(), 'supply-console-'));
  process.env['E2E_FOLDER'] = folder;
  const server = await startServer(path.join(folder, 'seed'), shortLived);
  await server.stop();
  return () => rm(folder, { recursive: true, force: true });
}
