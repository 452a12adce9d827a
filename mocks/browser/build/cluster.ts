import { startParams } from '../start/startParams.ts';

/** What only serves to make further databases, of which there will be none. */
const templates = ['template0', 'template1'];

/** More than there ever are. */
const initdbSegments = 10;

/** A bare PostgreSQL cluster as a tar, as small as can be: without its templates, its journal in segments of 1 MB. */
export const createCluster = async () => {
  // Not for every command of Vite, which all read this file.
  const { PGlite } = await import('@electric-sql/pglite');
  const client = await PGlite.create({
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, ...startParams],
  });
  await client.exec('update pg_database set datistemplate = false');
  for (const template of templates) await client.exec(`drop database ${template}`);
  // Each goes on in the next segment and throws the last away, until those are gone that initdb has left to be reused.
  for (let segment = 0; segment < initdbSegments; segment += 1) {
    await client.exec('select pg_switch_wal()');
    await client.exec('checkpoint');
  }
  const tar = await client.dumpDataDir('none');
  await client.close();
  return new Uint8Array(await tar.arrayBuffer());
};
