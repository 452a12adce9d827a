import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// Before anything that an older Node.js does not have.
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [needed, own] = [engines.node, process.versions.node].map(text => text.match(/\d+/g).map(Number));
if (own[0] < needed[0] || (own[0] === needed[0] && own[1] < needed[1])) {
  process.stderr.write(
    `Supply Console needs Node.js ${needed.join('.')} or later, and this is ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org, and start again.\n',
  );
  process.exit(1);
}

const root = path.resolve(import.meta.dirname, '..');
const server = path.join(root, 'dist/server/server.js');
const html = path.join(root, 'dist/client/index.html');
const sources = ['src', 'mocks', 'index.html', 'vite.config.ts', 'package-lock.json'];

const changedAt = name => {
  const file = path.join(root, name);
  if (!existsSync(file)) return 0;
  if (!statSync(file).isDirectory()) return statSync(file).mtimeMs;
  return Math.max(0, ...readdirSync(file).map(child => changedAt(path.join(name, child))));
};

const { VITE_API_BASE_URL: apiUrl, VITE_BASE_PATH: basePath } = process.env;

/** Whether the build connects the console to another API than the environment. */
const isForOtherApi = () => {
  if (apiUrl === undefined) return false;
  const [, built = ''] = /connect-src (?:'|&#39;)self(?:'|&#39;) ([^" ]+)/.exec(readFileSync(html, 'utf8')) ?? [];
  return built !== (URL.canParse(apiUrl) ? new URL(apiUrl).origin : '');
};

/** Whether the build serves the console below another path than the environment. */
const isForOtherPath = () => basePath !== undefined && !readFileSync(html, 'utf8').includes(`="${basePath}/assets/`);

// Without the packages that build the console (`npm ci --omit=dev`), only an existing build can be served.
const canBuild = existsSync(path.join(root, 'node_modules/vite'));
if (!canBuild && !existsSync(server)) {
  process.stderr.write(
    'There is no dist/, and the packages that build it are not installed. Copy dist/, or run `npm ci`.\n',
  );
  process.exit(1);
}

const isOutdated = () =>
  !existsSync(server) ||
  !existsSync(html) ||
  Math.max(...sources.map(changedAt)) > statSync(html).mtimeMs ||
  isForOtherApi() ||
  isForOtherPath();

// `npm run admin` and `npm run verify:log` pass their name. What follows are their own arguments.
const program = ['admin', 'verifyLog'].includes(process.argv[2]) ? process.argv.splice(2, 1)[0] : 'server';

// This file is plain JavaScript, because it runs before anything is built. The build sends a message when it has built the
// server (vite.config.ts). The server then creates its database while the build goes on with the console.
if (canBuild && isOutdated()) {
  process.stderr.write('Building the console, once.\n');
  const build = fork(path.join(root, 'node_modules/vite/bin/vite.js'), ['build', '--app', '--logLevel', 'warn'], {
    cwd: root,
  });
  // It gives way to the database, which takes longer.
  setPriority(build.pid, 10);
  build.once('exit', status => status !== 0 && process.exit(status ?? 1));
  globalThis.consoleBuilt = once(build, 'exit');
  await (program === 'server' ? once(build, 'message') : globalThis.consoleBuilt);
}
await import(pathToFileURL(path.join(path.dirname(server), `${program}.js`)).href);
