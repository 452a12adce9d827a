import { Blob } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { expect, inject, it } from 'vitest';
import { PersistedMemoryFilesystem } from '../../../mocks/browser/storage/storedFilesystem';
import { createMemoryStore } from './memoryStore';

const count = async (client: PGlite) =>
  (await client.query<{ count: number }>('select count(*)::int as count from jottings')).rows[0]?.count;

it('keeps a database through a crash as it was when it was kept last', async () => {
  const { store, state } = createMemoryStore();
  const loadDataDir = new Blob([await readFile(inject('snapshot'))]) as globalThis.Blob;
  const files = new PersistedMemoryFilesystem(store);
  const client = await PGlite.create({ loadDataDir, fs: files });
  await client.exec("create table jottings (text text); insert into jottings values ('one')");
  await files.save();
  await client.exec("insert into jottings values ('two')");
  await files.save();
  // Only a part is written each time.
  expect(state.written).toBeGreaterThan(0);
  expect(state.written).toBeLessThan(50);

  state.full = true;
  await client.exec("insert into jottings values ('three'); drop table pristine.orders");
  await expect(files.save()).rejects.toThrow('The disk is full');
  const crashed = await PGlite.create({ fs: new PersistedMemoryFilesystem(store) });
  expect(await count(crashed)).toBe(2);
  await crashed.close();

  state.full = false;
  await files.save();
  const recovered = await PGlite.create({ fs: new PersistedMemoryFilesystem(store) });
  expect(await count(recovered)).toBe(3);
  await recovered.close();
  await client.close();
});
