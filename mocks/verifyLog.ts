import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { LogReport } from '@/system/operationLogs/operationLog';
import { checkDatabase } from './db/checkDatabase';
import { openPostgres } from './db/database';
import { toLoggableErrorMessage } from './db/failure';
import { verifyOperationLog } from './db/logSeals/verify';
import { openDatabase } from './db/open';
import { readOrCreateDataKey } from './server/dataKey';
import { readEnvironment } from './server/environment';
import { createServerLogHasherAndSigner } from './server/logDigest';
import { getWitnessFilePath, createWitnessFileReader } from './server/witness';

const print = (text: string) => void process.stdout.write(`${text}\n`);

const usage = `Usage, on the server and with its environment:

  npm run verify:log [-- --witness FILE]...

Exit codes: 0 the log is intact, 1 it was changed, 2 it could not be verified.`;

const printReport = ({ problems, ...report }: LogReport) => {
  for (const { kind, id, seal } of problems) print(`${kind}: ${id ? `entry ${id}` : `seal ${seal}`}`);
  if (report.problemCount > problems.length) print(`… and ${report.problemCount - problems.length} more`);
  const { rows, seals, sealedAt, waiting, unsigned, removedUntil, witnessed, problemCount } = report;
  print(`${rows} entries in ${seals} seals, the last of ${sealedAt ?? '–'}`);
  if (waiting > 0) print(`${waiting} entries are not sealed yet`);
  if (unsigned > 0)
    print(
      `${unsigned} entries have no signature of their own (sample data, or written by an older version). Seals protect them`,
    );
  if (removedUntil) print(`Retention removed the entries up to seal ${removedUntil}`);
  print(witnessed === null ? 'No witness was given' : `${witnessed} seals were compared with the witness`);
  print(
    problemCount === 0 ? 'The operation log is intact.' : `The operation log was changed. Problems: ${problemCount}`,
  );
};

/**
 * Opens the database that the environment names. Never writes to PostgreSQL. Migrates the embedded database first, as the
 * server does at its start; no server may be using it.
 */
const open = async () => {
  const { storage, dataKey } = readEnvironment(process.env);
  const key = dataKey ?? ('dataDir' in storage ? readOrCreateDataKey(storage.dataDir) : undefined);
  const digest = createServerLogHasherAndSigner(key);
  if ('databaseUrl' in storage) {
    const { databaseUrl: connectionString, maxConnections: max } = storage;
    const connection = openPostgres({ connectionString, max });
    // With another key, or with a newer version's entries, the log would seem to be changed.
    await checkDatabase(connection.db, key);
    return { ...connection, digest };
  }
  return { ...(await openDatabase(storage, { firstAdmin: undefined }, print, () => key)), digest };
};

/** Runs `npm run verify:log`: compares the operation log with its seals and with the witness. */
const run = async () => {
  const { values } = parseArgs({ options: { witness: { type: 'string', multiple: true } } });
  const { witness: configured } = readEnvironment(process.env);
  const own = configured === undefined ? undefined : getWitnessFilePath(configured);
  const files = values.witness ?? (own === undefined || !existsSync(own) ? [] : [own]);
  const { db, close, digest } = await open();
  try {
    const witness = files.length > 0 ? createWitnessFileReader(files) : undefined;
    const report = await verifyOperationLog(db, { digest, witness });
    printReport(report);
    process.exitCode = report.problemCount === 0 ? 0 : 1;
  } finally {
    await close();
  }
};

run().catch((error: unknown) => {
  const isArgument = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  print(error instanceof Error ? toLoggableErrorMessage(error) : String(error));
  if (isArgument) print(usage);
  process.exit(2);
});
