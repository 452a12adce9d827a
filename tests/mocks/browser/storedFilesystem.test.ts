import { Blob } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { expect, inject, it } from 'vitest';
import type { Contents, FileStore } from '../../../mocks/browser/storage/fileStore';
import { StoredFilesystem } from '../../../mocks/browser/storage/storedFilesystem';

/** Simulates IndexedDB, in the order of its keys. With `full` it refuses writes. */
const createStore = () => {
  let files = new Map<string, Contents>();
  const state = { full: false, written: 0 };
  const store: FileStore = {
    isEmpty: async () => files.size === 0,
    read: async () => [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    write: async (changed, gone) => {
      if (state.full) throw new DOMException('The disk is full', 'QuotaExceededError');
      state.written = changed.filter(([, contents]) => contents !== null).length;
      files = new Map([...files].filter(([path]) => !gone.includes(path)).concat(changed));
    },
    close: () => undefined,
  };
  return { store, state };
};

const count = async (client: PGlite) =>
  (await client.query<{ count: number }>('select count(*)::int as count from notes')).rows[0]?.count;

it('keeps a database through a crash as it was when it was kept last', async () => {
  const { store, state } = createStore();
  const loadDataDir = new Blob([await readFile(inject('snapshot'))]) as globalThis.Blob;
  const files = new StoredFilesystem(store);
  const client = await PGlite.create({ loadDataDir, fs: files });
  await client.exec("create table notes (text text); insert into notes values ('one')");
  await files.save();
  await client.exec("insert into notes values ('two')");
  await files.save();
  // Only a part is written each time.
  expect(state.written).toBeGreaterThan(0);
  expect(state.written).toBeLessThan(50);

  state.full = true;
  await client.exec("insert into notes values ('three'); drop table pristine.orders");
  await expect(files.save()).rejects.toThrow('The disk is full');
  const crashed = await PGlite.create({ fs: new StoredFilesystem(store) });
  expect(await count(crashed)).toBe(2);
  await crashed.close();

  state.full = false;
  await files.save();
  const recovered = await PGlite.create({ fs: new StoredFilesystem(store) });
  expect(await count(recovered)).toBe(3);
  await recovered.close();
  await client.close();
});
