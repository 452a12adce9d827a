import { expect, test } from 'vitest';
import { openPglite } from '../../../mocks/db/database';
import { isNightly } from '../../setup/nightly';
import { dumps, expectUpgrade, readDump } from './upgrade';

// The oldest goes through all migrations.
test.each(isNightly ? dumps : dumps.slice(0, 1))(
  'an embedded database of $commit keeps its records and changed menus, and receives new sections',
  async ({ commit, lacks }) => {
    const { client, db, close } = await openPglite();
    await client.exec(readDump(commit));
    expect(await expectUpgrade(db, lacks)).toContain('/order/list');
    await close();
  },
);
