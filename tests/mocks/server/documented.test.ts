import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const variables = [...read('mocks/server/environment.ts').matchAll(/^ {4}([A-Z_]+): optional\(/gm)].map(
  ([, name = '']) => name,
);

test.each(['docs/deploying.md', 'docs/deploying.zh-CN.md'])('%s explains every environment variable', file => {
  expect(variables.length).toBeGreaterThan(8);
  const rows = new Set([...read(file).matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name));
  expect(variables.filter(name => !rows.has(name))).toEqual([]);
});
