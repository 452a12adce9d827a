import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findImporters, findRelatedTests, findSources, findTests } from './relatedTests';

const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' });

const git = (...args: string[]) => {
  const { status, stdout } = run('git', ...args);
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
};

/** The files that differ from the branch that the work started from, or from the last commit. */
const findChangedFiles = () => {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'origin/HEAD');
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(changed)].filter(file => existsSync(file));
};

/** Checks what differs, and runs the tests nearest to it. Returns the exit code. */
export const testChanges = () => {
  const changed = findChangedFiles();
  const [sources, tests] = [findSources(), findTests()];
  const importers = findImporters(sources);
  const related = new Set([
    ...tests.filter(file => changed.includes(file)),
    ...sources.filter(file => changed.includes(file)).flatMap(file => findRelatedTests(file, importers, tests)),
  ]);
  const code = changed.filter(file => /\.(?:[cm]?js|tsx?)$/.test(file));
  const checks = [
    ['oxfmt', '--check', ...changed],
    ['oxlint', '--deny-warnings', ...code],
    ['tsc', '--noEmit'],
    ['vitest', 'run', ...related],
  ].filter(([program, ...args]) => program === 'tsc' || args.length > 1);
  process.stdout.write(`${changed.length} changed files, ${related.size} related test files\n`);
  const failed = checks.filter(
    ([program = '', ...args]) => spawnSync('npx', ['--no', program, ...args], { stdio: 'inherit' }).status !== 0,
  );
  for (const [program] of failed) process.stdout.write(`FAILED: ${program}\n`);
  const journeys = changed.filter(file => file.startsWith('e2e/'));
  if (journeys.length > 0) process.stdout.write('The journeys have changed, too: npm run test:e2e\n');
  return failed.length > 0 ? 1 : 0;
};
