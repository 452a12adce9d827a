import { expect, test } from 'vitest';
import { openPglite } from '../../../mocks/db/database';
import { dumps, expectUpgrade, readDump } from './upgrade';

test.each(dumps)(
  'an embedded database of $commit keeps its records and changed menus, and receives new sections',
  async ({ commit, lacks }) => {
    const { client, db, close } = await openPglite();
    await client.exec(readDump(commit));
    expect(await expectUpgrade(db, lacks)).toContain('/order/list');
    await close();
  },
  60_000,
);
