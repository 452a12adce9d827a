import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** Copies what the command reads into a temporary folder. Returns the folder, and a function that deletes it. */
export const copyProject = (names: readonly string[] = ['src', 'mocks', '.oxfmtrc.json']) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'supply-console-'));
  for (const name of names) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  mkdirSync(path.join(folder, 'node_modules/@icon-park'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules/@icon-park/react'), path.join(folder, 'node_modules/@icon-park/react'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
