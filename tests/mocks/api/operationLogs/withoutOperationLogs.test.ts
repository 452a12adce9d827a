import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApi } from '../../../../mocks/api/createApi';
import { defineApi } from '../../../../mocks/api/defineApi';
import { operationLogs } from '../../../../mocks/api/operationLogs';
import { apiParts } from '../../../../mocks/api/routes';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { suppliers } from '../../../../mocks/db/schema/system';
import { server } from '../../../setup/server';

test('without the list of the operation log, a refusal contains the record as it is now, but not as it was seen', async () => {
  const { db, cipher, clock } = server;
  const definition = defineApi(apiParts.filter(part => part !== operationLogs));
  const api = createApi(db, { definition, sampleData: true, cipher, now: clock.now });
  const [supplier] = await db.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.status, 'pending'));
  const token = await server.signIn(sampleAccountMobiles.admin);
  const act = async (through: Pick<typeof api, 'request'>, action: string) => {
    const response = await through.request(`/admin/suppliers/${action}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ records: [{ id: supplier?.id, version: 1 }], reason: '资料不全' }),
    });
    return ((await response.json()) as { data: { failed: object[] } }).data.failed;
  };
  expect(await act(api, 'approve')).toEqual([]);
  const now = { record: expect.objectContaining({ version: 2 }) };
  expect(await act(server.api, 'reject')).toMatchObject([{ ...now, seen: { version: 1 } }]);
  const [refusal] = await act(api, 'reject');
  expect(refusal).toMatchObject(now);
  expect(refusal).not.toHaveProperty('seen');
});
