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

// How a registry, such as a company's mirror, says that it does not have the call.
const notOffered = [404, 405, 501];

const counts = report.metadata?.vulnerabilities;
if (!counts && notOffered.includes(report.statusCode)) {
  print(`NOT AUDITED: this registry offers no audits (${report.message ?? report.statusCode}).`);
} else if (!counts) {
  const reason = report.message || report.error?.summary || 'npm audit gave no report';
  print(`NOT AUDITED: the audit could not be done (${reason}). Run npm run audit again.`);
  process.exitCode = 1;
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
