import { startParams } from '../start/startParams.ts';

/** Databases that only serve as templates for new databases, which the demo never creates. */
const templates = ['template0', 'template1'];

/** More WAL segments than initdb creates. */
const initdbSegments = 10;

/**
 * Creates an empty PostgreSQL cluster as a tar file, as small as possible: without template databases and with WAL
 * segments of 1 MB.
 */
export const createCluster = async () => {
  // Imported here because every Vite command loads this file.
  const { PGlite } = await import('@electric-sql/pglite');
  const client = await PGlite.create({
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, ...startParams],
  });
  await client.exec('update pg_database set datistemplate = false');
  for (const template of templates) await client.exec(`drop database ${template}`);
  // Each round switches to the next segment and removes the previous one, until the segments that initdb left for reuse
  // are gone.
  for (let segment = 0; segment < initdbSegments; segment += 1) {
    await client.exec('select pg_switch_wal()');
    await client.exec('checkpoint');
  }
  const tar = await client.dumpDataDir('none');
  await client.close();
  return new Uint8Array(await tar.arrayBuffer());
};
