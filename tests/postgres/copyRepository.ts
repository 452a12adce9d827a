import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Copies the repository into a folder. Its packages are links, so that the copy has a cache of its own. */
export const copyRepository = (folder: string) => {
  const left = ['node_modules', 'dist', '.data', '.git', 'test-results', 'playwright-report'];
  for (const name of readdirSync(root).filter(entry => !left.includes(entry)))
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  const packages = path.join(root, 'node_modules');
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(packages).filter(entry => !['.cache', '.vite'].includes(entry)))
    symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name));
};
