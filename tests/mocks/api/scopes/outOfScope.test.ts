import { expect, test } from 'vitest';
import type { Supplier } from '@/suppliers/supplier';
import { scopedCollections, type Scope } from '@/system/roles/scope';
import { allCollections } from '../../../../mocks/api/routes';
import { permissions } from '../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { server } from '../../../setup/server';
import { signInAs, superAdmin } from '../roles/administration';
import { becomePersona, setScope } from './personas';

type Scoped = { id: string; version: number; outOfScope?: string[] };

const south: Scope = { scope: 'regions', regions: ['south'] };
const east: Scope = { scope: 'regions', regions: ['east'] };

test('says of each record which actions it is out of scope of', async () => {
  await becomePersona({ department: null, scopes: {} });
  await setScope(['suppliers:approve', 'suppliers:reject'], south);
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  const suppliers = await viewer.list<Supplier & Scoped>('suppliers');
  for (const { salesRegion, outOfScope } of suppliers)
    expect(outOfScope).toEqual(salesRegion === 'south' ? undefined : ['approve', 'reject']);
  const outside = suppliers.find(({ salesRegion }) => salesRegion === 'east');
  const { data } = await viewer.get<Scoped>(`suppliers/${outside?.id}`);
  expect(data.outOfScope).toEqual(['approve', 'reject']);
});

test('says nothing to somebody whose permissions have the same scope, or none', async () => {
  await becomePersona({ department: null, scopes: { suppliers: south } });
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  await setScope(['suppliers:approve'], south);
  for (const who of [viewer, await superAdmin()])
    for (const record of await who.list<Scoped>('suppliers')) expect(record).not.toHaveProperty('outOfScope');
});

test('says what the preview of every action then leaves out, also where the scope follows what is hidden', async () => {
  await becomePersona({ department: null, scopes: { suppliers: east, users: east } });
  const all = await server.db.select({ code: permissions.code }).from(permissions);
  const codes = all.map(({ code }) => code).filter(code => !code.endsWith(':list') && code !== '*');
  await setScope(codes, south);
  const viewer = await signInAs(sampleAccountMobiles.viewer);
  for (const name of scopedCollections) {
    const found = await viewer.list<Scoped>(name);
    expect(found.length).toBeGreaterThan(0);
    const { decision } = allCollections.find(collection => collection.name === name) ?? {};
    for (const action of Object.keys(decision?.actions ?? {})) {
      const records = found.map(({ id, version }) => ({ id, version }));
      const { data } = await viewer.post<{ skipped: { id: string; code: number }[] }>(`${name}/${action}/preview`, {
        records,
      });
      const hidden = data.skipped.filter(({ code }) => code === 404).map(({ id }) => id);
      const outOfScope = found.filter(record => record.outOfScope?.includes(action)).map(({ id }) => id);
      expect({ name, action, hidden: hidden.toSorted() }).toEqual({ name, action, hidden: outOfScope.toSorted() });
    }
  }
});
