import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell comes first: without windows of its own, it takes a sixth less CPU for the same tests. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const bundles = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/** The timeout of one installation attempt in minutes. */
const patience = 5;

const isExecutable = (file: string) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (name: string) =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map(folder => path.join(folder, name))
    .find(isExecutable);

/** A browser that lacks a shared library does not count, so it must report its version. */
const works = (file: string | undefined): file is string =>
  !!file &&
  existsSync(file) &&
  (process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0);

const installed = () => [chromium.executablePath(), ...names.map(onPath), ...bundles].find(works);

const run = (command: string, args: string[]) => {
  console.log(`$ ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', timeout: patience * 60_000 }).status === 0;
};

const fromPlaywright = () => {
  const cli = path.resolve(import.meta.dirname, '../../node_modules/playwright/cli.js');
  run(process.execPath, [cli, 'install', 'chromium']);
};

const fromDebian = () => {
  if (!onPath('apt-get')) return;
  const root = process.getuid?.() === 0;
  if (!root && !onPath('sudo')) return;
  const apt = (...args: string[]) => (root ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]));
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name);
  // Older releases have no package of the headless shell.
  if (apt('update') && !install('chromium-headless-shell')) install('chromium');
};

/**
 * Returns the Chromium to test with: `CHROMIUM_PATH`, else Playwright's own, else the system's, else one that it
 * installs with Playwright or as a Debian package. Throws instructions if none can be installed.
 */
export const findBrowser = () => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (works(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is no working browser.`);
  }
  const found = installed();
  if (found) return found;
  for (const install of [fromPlaywright, fromDebian]) {
    install();
    const fresh = installed();
    if (fresh) return fresh;
  }
  throw new Error(
    'No Chromium was found and none could be installed. Install one (`npx playwright install --with-deps chromium`, ' +
      'or the package chromium or google-chrome of your system), or name it: CHROMIUM_PATH=/path/to/chromium npm test',
  );
};

/**
 * Chromium uses only the last list of disabled features, so this one repeats Playwright's. In addition, it disables the
 * two pages of suggestions that Chromium renders for the address bar of every new window, which nobody sees here.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** No sandbox for root, because Chromium does not support it; no background traffic. */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  `--disable-features=${disabledFeatures.join(',')}`,
  '--disable-quic',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
];
