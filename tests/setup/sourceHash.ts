import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const relativeImport = /(?:from|import|import\()\s*'(\.[^']+)'/g;

const resolveImport = (from: string, specifier: string) => {
  const file = path.resolve(path.dirname(from), specifier);
  return [file, `${file}.ts`, `${file}.tsx`].find(name => existsSync(name) && path.extname(name) !== '');
};

const addImports = (file: string, found: Map<string, string>) => {
  if (found.has(file)) return;
  const source = readFileSync(file, 'utf8');
  found.set(file, source);
  for (const [, specifier = ''] of source.matchAll(relativeImport)) {
    const imported = resolveImport(file, specifier);
    if (imported) addImports(imported, found);
  }
};

/**
 * Returns a hash of the entry files, of all their imports in this repository, and of every file of the `folders`. Paths
 * are relative to the root.
 */
export const hashSources = (entries: string[], folders: string[]) => {
  const found = new Map<string, string>();
  for (const entry of entries) addImports(path.join(root, entry), found);
  for (const folder of folders)
    for (const name of readdirSync(path.join(root, folder)))
      found.set(path.join(root, folder, name), readFileSync(path.join(root, folder, name), 'utf8'));
  const hash = createHash('sha256');
  for (const [file, source] of [...found].toSorted(([a], [b]) => a.localeCompare(b)))
    hash.update(`${path.relative(root, file)}\0${source}\0`);
  return hash.digest('hex').slice(0, 32);
};
