import { toLoggableErrorMessage } from './db/failure';
import { openDatabase } from './db/open';
import { runAdminCommand } from './server/adminCommand';
import { readOrCreateDataKey } from './server/dataKey';
import { readEnvironment } from './server/environment';
import { createServerLogHasherAndSigner } from './server/logDigest';

const print = (text: string) => void process.stdout.write(`${text}\n`);

/** Runs `npm run admin` on the server's database. The embedded database must not be in use. */
const run = async () => {
  const { VITE_API_BASE_URL: otherApi } = import.meta.env;
  if (otherApi) throw new Error(`The console was built for the API at ${otherApi}. Manage its accounts there.`);
  const { storage, firstAdmin, dataKey } = readEnvironment(process.env);
  const readKey = () => dataKey ?? ('dataDir' in storage ? readOrCreateDataKey(storage.dataDir) : undefined);
  const { db, close } = await openDatabase(storage, { firstAdmin: undefined }, print, readKey);
  try {
    const digest = createServerLogHasherAndSigner(readKey());
    await runAdminCommand(db, process.argv.slice(2), { password: firstAdmin.password, digest, print });
  } finally {
    await close();
  }
};

run().catch((error: unknown) => {
  print(error instanceof Error ? toLoggableErrorMessage(error) : String(error));
  process.exit(1);
});
