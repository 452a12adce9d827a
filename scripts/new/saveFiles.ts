import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './description.ts';
import type { Files } from './writeResource.ts';

/**
 * Writes all files, or none. `changed` are those that exist and may be replaced; a file that exists otherwise is a
 * `Refusal`.
 */
export const saveFiles = (root: string, files: Files, changed: readonly string[]) => {
  const existing = [...files.keys()].find(file => !changed.includes(file) && existsSync(path.join(root, file)));
  if (existing) throw new Refusal(`${existing} already exists. Nothing was written.`);
  const before = new Map(
    changed.filter(file => files.has(file)).map(file => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
  const written: string[] = [];
  try {
    for (const [file, text] of files) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      written.push(file);
      writeFileSync(path.join(root, file), text);
    }
  } catch (error) {
    for (const file of written) {
      const text = before.get(file);
      if (text === undefined) rmSync(path.join(root, file), { force: true });
      else writeFileSync(path.join(root, file), text);
    }
    throw error;
  }
};
