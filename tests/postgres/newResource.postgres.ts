import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRepository } from './copyRepository';

// Beside the tests of processes, because it runs the checks of `npm test` as processes, on a copy of the repository.

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'supply-console-'));

beforeAll(() => copyRepository(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script of package.json in the copy. Returns its output if it fails, and an empty text if it succeeds. */
const run = (script: string, args: readonly string[] = []) =>
  new Promise<string>((resolve, reject) => {
    // Without the variables of this Vitest, which would change the one that it starts.
    const {
      VITEST: _vitest,
      VITEST_POOL_ID: _pool,
      VITEST_WORKER_ID: _worker,
      VITEST_MODE: _mode,
      ...env
    } = process.env;
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
      cwd: folder,
      env: { ...env, NODE_ENV: '', TEST_COLLECTIONS: 'exampleCoupons,exampleGiftCards' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        output += String(chunk);
      });
    child.on('error', reject);
    child.on('close', code => resolve(code === 0 ? '' : `npm run ${script} failed:\n${output}`));
  });

/** Splits the arguments of a command as a shell does. */
const split = (command: string) =>
  [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');

/** The example of docs/adding-a-resource.md, under a name that no resource of this repository has. */
const readExample = () => {
  const page = readFileSync(path.join(root, 'docs/adding-a-resource.md'), 'utf8');
  const [, ...flags] = split(/npm run new -- (coupons[\s\S]*?)\n```/.exec(page)?.[1] ?? '');
  return ['exampleCoupons', ...flags];
};

/** A resource with every type of field, required and optional. */
const everything = split(`
  exampleGiftCards --label '礼品卡/Gift card' --group finance
  --field name:text --field code:text:20:unique --field note:longText:optional
  --field stock:integer:0..500 --field level:integer:1..9:optional
  --field price:amount --field fee:amount:optional:手续费/Fee --field hot:boolean:热门/Hot
  --field startsAt:dateTime --field endsAt:dateTime:optional --field 'usedOn:day:optional:使用日期/Used on'
  --field 'kind:choice:cash=现金/Cash|gift=礼品/Gift' --field 'grade:choice:a|b:optional'
  --field supplier:reference:suppliers --field user:reference:users:optional --field email:email:optional
  --field photo:image
  --status pending --status 'approved:good:已批准/Granted' --status rejected
  --action 'approve:pending>approved' --action 'reject:pending,approved>rejected:reason'`);

/** The tests that it has written, and those that go through all resources, collections or routes. */
const tests = split(`
  tests/exampleCoupons tests/exampleGiftCards tests/mocks/api/exampleCoupons tests/mocks/api/exampleGiftCards
  tests/resources.test.ts tests/lists.test.tsx tests/routing tests/mocks/db/migrate.test.ts tests/mocks/db/catalogue.test.ts
  tests/mocks/api/openapi tests/mocks/api/status tests/mocks/api/http/permissions.test.ts tests/mocks/api/scopes/tables.test.ts
  tests/mocks/api/operationLogs/operationLogs.test.ts`);

test('what `npm run new` writes passes every check and test untouched', { timeout: 900_000 }, async () => {
  for (const args of [readExample(), everything]) expect(await run('new', args)).toBe('');
  // One worker and one type checker, because this test runs beside others, and each further one loads everything again.
  expect(await run('test:unit', [...tests, '--no-file-parallelism'])).toBe('');
  const checks = [run('format:check'), run('lint'), run('typecheck', ['--checkers', '1']), run('knip')];
  expect(await Promise.all(checks)).toEqual(['', '', '', '']);
});
