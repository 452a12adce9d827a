import { expect, test } from 'vitest';
import type { Supplier } from '@/suppliers/supplier';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { server } from '../../../setup/server';
import { suppliers } from '../../../../mocks/db/schema/system';
import { listPath } from '../call';
import { signInAs } from '../roles/administration';
import { becomePersona, setScope } from './personas';

const filter = { status: 'pending' };
const path = `${listPath('suppliers', { filter }).replace('/admin/', '')}&decidable=true`;

test('a queue has only records about which the caller may decide, although they may read others', async () => {
  await becomePersona({ department: null, scopes: {} });
  await server.db.update(suppliers).set({ salesRegion: 'north', status: 'pending' });
  await setScope(['suppliers:approve', 'suppliers:reject'], { scope: 'regions', regions: ['south'] });
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const claimNext = async () =>
    (await viewer.post<{ record: Supplier | null }>('suppliers/claims/next', {})).data.record;
  expect(await claimNext()).toBeNull();
  expect((await viewer.get<Supplier[]>(path)).data).toEqual([]);
  expect(await viewer.list('suppliers', filter)).not.toEqual([]);
});

test('a queue has what the caller may decide in one of two ways', async () => {
  await becomePersona({ department: null, scopes: {} });
  await setScope(['suppliers:approve'], { scope: 'regions', regions: ['south'] });
  await setScope(['suppliers:reject'], { scope: 'regions', regions: ['east'] });
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const { data } = await viewer.get<Supplier[]>(path);
  expect(new Set(data.map(({ salesRegion }) => salesRegion))).toEqual(new Set(['south', 'east']));
  const { data: next } = await viewer.post<{ record: Supplier | null }>('suppliers/claims/next', {});
  expect(['south', 'east']).toContain(next.record?.salesRegion);
});
