import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The most test files that are related to one source file. */
const most = 10;

const findFiles = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => path.join(folder, name))
    .filter(file => pattern.test(file))
    .toSorted();

/** Returns the source files of the console and of its API, without messages. */
export const findSources = () =>
  ['src', 'mocks'].flatMap(folder => findFiles(folder, /\.tsx?$/)).filter(file => !/[mM]essages\.ts$/.test(file));

export const findTests = () => findFiles('tests', /\.test\.tsx?$/);

const resolveImport = (file: string, specifier: string) => {
  const target = specifier.startsWith('@/')
    ? path.join('src', specifier.slice(2))
    : path.join(path.dirname(file), specifier);
  return [target, `${target}.ts`, `${target}.tsx`].find(name => path.extname(name) !== '' && existsSync(name));
};

/** Returns the files that import each file. */
export const findImporters = (files: readonly string[]) => {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'((?:\.|@\/)[^']+)'/g)) {
      const imported = resolveImport(file, specifier);
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  return importers;
};

/** The folder of `tests` that mirrors a source file's folder. */
const mirror = (file: string) => path.join('tests', path.dirname(file).replace(/^src(\/|$)/, ''));

const nameOf = (file: string) => path.basename(file).split('.')[0];

/** The tests in a folder, or in the nearest one above it that has any; those with the name of the folder come first. */
const findNearest = (folder: string, tests: readonly string[]): readonly string[] => {
  const inFolder = tests.filter(test => path.dirname(test) === folder);
  if (inFolder.length > 0 || folder === 'tests') return inFolder;
  const above = findNearest(path.dirname(folder), tests);
  return above.toSorted((a, b) => Number(nameOf(b) === nameOf(folder)) - Number(nameOf(a) === nameOf(folder)));
};

/**
 * Returns the tests nearest to a source file: those of its name, then those of its folder, of the folders of its
 * importers, and so on.
 */
export const findRelatedTests = (
  file: string,
  importers: ReadonlyMap<string, readonly string[]>,
  tests: readonly string[],
) => {
  const related = new Set(tests.filter(test => nameOf(test) === nameOf(file) && path.dirname(test) === mirror(file)));
  const seen = new Set([file]);
  for (let layer = [file]; layer.length > 0 && related.size < most;) {
    for (const one of layer) for (const test of findNearest(mirror(one), tests)) related.add(test);
    layer = layer.flatMap(one => importers.get(one) ?? []).filter(one => !seen.has(one));
    for (const one of layer) seen.add(one);
  }
  return [...related].slice(0, most);
};
