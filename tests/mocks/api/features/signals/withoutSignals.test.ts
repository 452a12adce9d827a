import { expect, test } from 'vitest';
import { createApi } from '../../../../../mocks/api/createApi';
import { defineApi } from '../../../../../mocks/api/defineApi';
import { signals } from '../../../../../mocks/api/features/signals';
import { apiParts } from '../../../../../mocks/api/routes';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { server } from '../../../../setup/server';
import { listPath } from '../../call';

test('without signals, records and previews have none, and lists have no filter by them', async () => {
  const { db, cipher, clock } = server;
  const definition = defineApi(apiParts.filter(part => part !== signals));
  const api = createApi(db, { definition, sampleData: true, cipher, now: clock.now });
  const headers = { Authorization: `Bearer ${await server.signIn(sampleAccountMobiles.finance)}` };
  for (const collection of ['withdrawals', 'bills']) {
    const list = await api.request(listPath(collection, { filter: { status: 'pending' } }), { headers });
    const { data } = (await list.json()) as { data: object[] };
    expect(data.length).toBeGreaterThan(100);
    expect(data.filter(record => 'signals' in record)).toEqual([]);
    const filtered = await api.request(listPath(collection, { filter: { signal: 'licence' } }), { headers });
    expect(filtered.status).toBe(422);
  }
});
