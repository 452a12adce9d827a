import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { findSnapshot } from '../../mocks/node/findSnapshot';
import { findBrowser } from './browser';
import { shortLived, startServer } from './server';

const root = path.resolve(import.meta.dirname, '../..');

/** Builds the server of the journeys. Its packages are found from within the project. Returns its file. */
const buildResettableServer = async () => {
  const outDir = path.join(root, 'dist/journeys');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': path.join(root, 'src') } },
    build: { ssr: path.join(import.meta.dirname, 'resettableServer.ts'), outDir, emptyOutDir: true },
  });
  return path.join(outDir, 'resettableServer.js');
};

/**
 * Finds the browser and seeds the data that every test starts from. Passes both to the workers as environment
 * variables.
 */
export default async function globalSetup() {
  process.env['CHROMIUM_PATH'] = findBrowser();
  const folder = await mkdtemp(path.join(tmpdir(), 'supply-console-'));
  process.env['E2E_FOLDER'] = folder;
  const resettable = await buildResettableServer();
  process.env['E2E_SERVER'] = resettable;
  process.env['E2E_SNAPSHOT'] = await findSnapshot(async file => {
    execFileSync(process.execPath, [resettable, 'write', file], { stdio: 'inherit' });
  });
  const server = await startServer(path.join(folder, 'seed'), shortLived);
  await server.stop();
  return () => rm(folder, { recursive: true, force: true });
}
