import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// The console and its server are what ships: only what they are made of counts, and only what is grave.
const command = 'npm audit --json --audit-level=high --fetch-retries=0 --fetch-timeout=20000';

const root = path.resolve(import.meta.dirname, '..');
const read = file => readFileSync(path.join(root, file), 'utf8');

/** The names of the packages that the server needs, or that the console's code imports. */
const findShippedRoots = () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const sources = readdirSync(path.join(root, 'src'), { recursive: true }).filter(name => /\.tsx?$/.test(name));
  const code = sources.map(name => read(path.join('src', name))).join('\n');
  const imported = new Set([...code.matchAll(/'((?:@[\w.-]+\/)?[\w.-]+)[^']*'/g)].map(([, name]) => name));
  return [...Object.keys(dependencies), ...Object.keys(devDependencies).filter(name => imported.has(name))];
};

/** The names of all locked packages, and of those that ship. */
const findPackages = () => {
  const needs = new Map();
  for (const [folder, entry] of Object.entries(JSON.parse(read('package-lock.json')).packages)) {
    const name = folder.replace(/^.*node_modules\//, '');
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    if (name) needs.set(name, [...(needs.get(name) ?? []), ...needed]);
  }
  const shipped = new Set(findShippedRoots());
  // A set visits what is added while it is read.
  for (const name of shipped) for (const needed of needs.get(name) ?? []) shipped.add(needed);
  return { known: new Set(needs.keys()), shipped };
};

const { stdout } = spawnSync(command, { shell: true, encoding: 'utf8', timeout: 60_000, maxBuffer: 2 ** 26 });

const report = (() => {
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
})();

const print = text => process.stdout.write(`${text}\n`);

// How a registry, such as a company's mirror, says that it does not have the call.
const notOffered = [404, 405, 501];

const counts = report.metadata?.vulnerabilities;
const { known, shipped } = findPackages();
const grave = Object.values(report.vulnerabilities ?? {}).filter(
  ({ name, severity }) => (severity === 'high' || severity === 'critical') && (shipped.has(name) || !known.has(name)),
);
if (!counts && notOffered.includes(report.statusCode)) {
  print(`NOT AUDITED: this registry offers no audits (${report.message ?? report.statusCode}).`);
} else if (!counts) {
  const reason = report.message || report.error?.summary || 'npm audit gave no report';
  print(`NOT AUDITED: the audit could not be done (${reason}). Run npm run audit again.`);
  process.exitCode = 1;
} else if (grave.length > 0) {
  for (const { name, severity, range, fixAvailable } of grave)
    print(`${severity}: ${name} ${range}${fixAvailable ? ' (npm audit fix helps)' : ''}`);
  print(`Dependencies with grave advisories: ${grave.length}. See npm audit.`);
  process.exitCode = 1;
} else {
  print(
    `No dependency of the console has a grave advisory; slighter ones: ${counts.low + counts.moderate + counts.info}.`,
  );
}
