import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const imported = /(?:from|import|import\()\s*'((?:\.|@\/)[^']+)'/g;
const globbed = /import\.meta\.glob(?:<[^(]*>)?\(\s*'([^']+)'/g;

const resolvePath = (from: string, specifier: string) => {
  if (specifier.startsWith('@/')) return path.join(root, 'src', specifier.slice(2));
  return specifier.startsWith('/') ? path.join(root, specifier) : path.resolve(path.dirname(from), specifier);
};

const resolveImport = (from: string, specifier: string) => {
  const file = resolvePath(from, specifier);
  return [file, `${file}.ts`, `${file}.tsx`, `${file}/index.ts`].find(
    name => existsSync(name) && path.extname(name) !== '',
  );
};

/** Returns the files that match a pattern of `import.meta.glob`, in which `**` stands for folders and `*` for a name. */
const resolveGlob = (from: string, pattern: string) => {
  const whole = resolvePath(from, pattern);
  const folder = path.dirname(whole.slice(0, whole.indexOf('*') + 1));
  const expression = whole
    .slice(folder.length + 1)
    .replaceAll('.', '\\.')
    .replaceAll(/\*\*\/|\*/g, stars => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => new RegExp(`^${expression}$`).test(name.replaceAll(path.sep, '/')))
    .map(name => path.join(folder, name));
};

const addImports = (file: string, found: Map<string, string>) => {
  if (found.has(file)) return;
  const source = readFileSync(file, 'utf8');
  found.set(file, source);
  for (const [, specifier = ''] of source.matchAll(imported)) {
    const other = resolveImport(file, specifier);
    if (other) addImports(other, found);
  }
  for (const [, pattern = ''] of source.matchAll(globbed))
    for (const other of resolveGlob(file, pattern)) addImports(other, found);
};

/** Returns a hash of the entry files and of all their imports in this repository. Paths are relative to the root. */
export const hashSources = (entries: string[]) => {
  const found = new Map<string, string>();
  for (const entry of entries) addImports(path.join(root, entry), found);
  const hash = createHash('sha256');
  for (const [file, source] of [...found].toSorted(([a], [b]) => a.localeCompare(b)))
    hash.update(`${path.relative(root, file)}\0${source}\0`);
  return hash.digest('hex').slice(0, 32);
};
