import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildOpenApiDocument } from '../mocks/api/openapi/document';
import { routes } from '../mocks/api/routes';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('has the same version in every file', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  const [, released] = /^## (\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md')) ?? [];
  expect([lock.version, lock.packages['']?.version, released]).toEqual([version, version, version]);
  expect(buildOpenApiDocument(routes)).toMatchObject({ info: { version } });
});

test('a start with an older Node.js says in one line which one it needs', () => {
  const older = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.18.3" } })';
  const args = ['--import', `data:text/javascript,${older}`, 'mocks/start.mjs'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^[^\n]*, and this is 20\.18\.3\.[^\n]*\n$/)]);
  expect(engines.node).toBe(`>=${/needs Node\.js (\S+) or later/.exec(stderr)?.[1]}`);
});

test('copies only existing files into the container image', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
  expect(copied).toContain('package-lock.json');
  expect(copied.filter(file => !existsSync(path.join(root, file)))).toEqual([]);
  const allowed = read('.dockerignore')
    .split('\n')
    .filter(line => line.startsWith('!'))
    .map(line => line.slice(1));
  expect(allowed.filter(file => !existsSync(path.join(root, file)))).toEqual([]);
  expect(copied.filter(file => file !== '.' && !allowed.includes(file))).toEqual([]);
});
