import { spawnSync } from 'node:child_process';

// The console is what ships: only what it depends on at run time counts, and only what is grave.
const command = 'npm audit --json --audit-level=high --omit=dev --fetch-retries=0 --fetch-timeout=20000';

const { stdout } = spawnSync(command, { shell: true, encoding: 'utf8', timeout: 60_000, maxBuffer: 2 ** 26 });

const report = (() => {
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
})();

const print = text => process.stdout.write(`${text}\n`);

const counts = report.metadata?.vulnerabilities;
if (!counts) {
  // A registry that is out of reach, or takes no audit requests, is no fault of the dependencies.
  const reason = report.message ?? report.error?.summary ?? 'no answer';
  print(`The dependencies were not audited: the registry gave no advisories (${reason}).`);
} else if (counts.high + counts.critical > 0) {
  for (const { name, severity, range, fixAvailable } of Object.values(report.vulnerabilities ?? {}))
    if (severity === 'high' || severity === 'critical')
      print(`${severity}: ${name} ${range}${fixAvailable ? ' (npm audit fix helps)' : ''}`);
  print(`Dependencies with grave advisories: ${counts.high + counts.critical}. See npm audit --omit=dev.`);
  process.exitCode = 1;
} else {
  print(
    `No dependency of the console has a grave advisory; slighter ones: ${counts.low + counts.moderate + counts.info}.`,
  );
}
