import { and, eq, gte } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApi } from '../../../../../mocks/api/createApi';
import { defineApi } from '../../../../../mocks/api/defineApi';
import { inbox } from '../../../../../mocks/api/features/inbox';
import { apiParts } from '../../../../../mocks/api/routes';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { approvals } from '../../../../../mocks/db/schema/approvals';
import { changes } from '../../../../../mocks/db/schema/changes';
import { withdrawals } from '../../../../../mocks/db/schema/finance';
import { inboxItems } from '../../../../../mocks/db/schema/inbox';
import { admins, suppliers } from '../../../../../mocks/db/schema/system';
import { server } from '../../../../setup/server';
import { readVersions } from '../../../../setup/versions';

const day = 24 * 60 * 60_000;

test('without the inbox, notes mention, claims change hands, requests are decided and expire, and files are kept', async () => {
  const { db, cipher, clock } = server;
  const failures: Error[] = [];
  const api = createApi(db, {
    definition: defineApi(apiParts.filter(part => part !== inbox)),
    sampleData: true,
    cipher,
    now: clock.now,
    onFailure: error => failures.push(error),
  });
  const signIn = async (mobile: string) => {
    const headers = { Authorization: `Bearer ${await server.signIn(mobile)}` };
    return async (path: string, body: unknown, method = 'POST') => {
      const sent = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
      const response = await api.request(`/admin/${path}`, { method, headers, body: sent });
      expect([path, response.status]).toEqual([path, 200]);
      return ((await response.json()) as { data: Record<string, unknown> }).data;
    };
  };
  const [auditor, admin] = [await signIn(sampleAccountMobiles.auditor), await signIn(sampleAccountMobiles.admin)];

  const [supplier] = await db.select().from(suppliers).where(eq(suppliers.status, 'pending'));
  const [other] = await db.select().from(admins).where(eq(admins.mobile, sampleAccountMobiles.admin));
  const note = { text: '请看一下营业执照', mentions: [other?.id], attachments: [] };
  const { id: noteId } = await auditor(`suppliers/${supplier?.id}/notes`, note);
  expect(await auditor(`notes/${noteId}`, { ...note, mentions: [], version: 1 }, 'PUT')).toMatchObject({ version: 2 });

  await auditor(`suppliers/${supplier?.id}/claim`, {});
  const taken = await admin(`suppliers/${supplier?.id}/claim`, { takeOver: true });
  expect(taken).toMatchObject({ claim: { mine: true } });

  const { id: exportId } = await admin('orders/export', { format: 'csv' });
  const bytes = new TextEncoder().encode('\uFEFF编号\r\n1\r\n');
  const kept = await admin(`exports/${exportId}/file?name=a.csv&count=1`, bytes, 'PUT');
  expect(kept).toMatchObject({ count: 1, isInInbox: false });

  const finance = await signIn(sampleAccountMobiles.finance);
  const large = and(eq(withdrawals.status, 'pending'), gte(withdrawals.amount, '5000'));
  const ids = (await db.select({ id: withdrawals.id }).from(withdrawals).where(large)).map(({ id }) => id);
  const [first, second] = ids;
  const approve = async (id = '') =>
    (await finance('withdrawals/approve', { records: await readVersions(db, 'withdrawals', [id]) }))['requested'];
  expect([await approve(first), await approve(second)]).toMatchObject([[{ id: first }], [{ id: second }]]);
  const superAdmin = await signIn(sampleAccountMobiles.superAdmin);
  const rejected = await superAdmin('withdrawals/reject', {
    records: await readVersions(db, 'withdrawals', [first]),
    reason: '资料不全',
  });
  expect(rejected).toMatchObject({ succeeded: [first] });
  clock.advance(8 * day);
  // Any call maintains the database.
  await api.request('/admin/info');
  const requests = await db.select({ id: approvals.recordId, status: approvals.status }).from(approvals);
  expect(requests).toEqual(
    expect.arrayContaining([
      { id: first, status: 'superseded' },
      { id: second, status: 'expired' },
    ]),
  );

  expect(failures).toEqual([]);
  expect(await db.$count(inboxItems)).toBe(0);
  expect(await db.$count(changes, eq(changes.kind, 'inbox'))).toBe(0);
});
