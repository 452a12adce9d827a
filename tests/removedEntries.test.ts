import { readFileSync } from 'node:fs';
import path from 'node:path';
import { API } from 'typescript/unstable/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isNightly } from './setup/nightly';

const root = path.resolve(import.meta.dirname, '..');
const config = path.join(root, 'tsconfig.json');
const read = (file: string) => readFileSync(file, 'utf8');

/** The files with the lists, and how others import them. */
const files = new Map([
  [path.join(root, 'src/App.tsx'), /\/App'/],
  [path.join(root, 'mocks/api/routes.ts'), /(\bapi|\.\.?)\/routes'/],
]);

/** Returns each entry of a file's lists, and the file's text without it. */
const listRemovals = (file: string) => {
  const text = read(file);
  return [...text.matchAll(/\n(?:export )?const \w+ = \[([^\]]+)/g)].flatMap(([list, items = '']) => {
    const entries = items.split(',').flatMap(item => item.trim() || []);
    return entries.map(entry => {
      const others = entries.filter(other => other !== entry).join();
      return { entry, file, without: text.replace(list, list.replace(items, others)) };
    });
  });
};

const removals = [...files.keys()].flatMap(listRemovals);

test('finds the entries of all lists', () => {
  expect(removals.map(({ entry }) => entry)).toEqual(
    expect.arrayContaining(['suppliers', 'shellPages', 'notes', 'claims']),
  );
});

// The types of what a file exports concern only those that import it.
describe.runIf(isNightly)('the lists and what imports them', () => {
  const changed = new Map<string, string>();
  const api = new API({ cwd: root, fs: { readFile: file => changed.get(file) } });
  let sources: readonly string[] = [];

  beforeAll(() => {
    const { rootFiles = [] } = api.updateSnapshot({ openProjects: [config] }).getProject(config) ?? {};
    sources = rootFiles.filter(file => /^\/(src|mocks)\//.test(file.slice(root.length)));
  });
  afterAll(() => api.close());

  test.each(removals)('type-check without $entry', ({ file, without }) => {
    changed.clear();
    changed.set(file, without);
    const project = api.updateSnapshot({ fileChanges: { changed: [file] } }).getProject(config);
    const importers = sources.filter(source => files.get(file)?.test(read(source)));
    const problems = [file, ...importers].flatMap(source => project?.program.getSemanticDiagnostics(source) ?? []);
    expect(importers).not.toEqual([]);
    const unexpected = problems.filter(({ text }) => !/^'\w+' is declared but its value is never read/.test(text));
    expect(unexpected.map(({ text }) => text)).toEqual([]);
  });
});
