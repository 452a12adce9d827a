import { screen, within } from '@testing-library/react';
import { and, asc, eq, gte } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withdrawals } from '../../../mocks/db/schema/finance';
import { sampleAccountMobiles } from '../../../mocks/db/sample/accounts';
import { consoleParts } from '@/App';
import { defineConsole } from '@/admin/defineConsole';
import type { Feature } from '@/admin/feature';
import { approvals } from '@/features/approvals';
import { server } from '../../setup/server';
import { readVersions } from '../../setup/versions';
import { renderApp } from '../../support/renderApp';

const others = consoleParts.features.filter(feature => feature !== approvals);
const { resources } = defineConsole({ ...consoleParts, features: others });
let features: Feature[];
beforeAll(async () => {
  features = await Promise.all(others.map(({ load }) => load()));
});

/** A withdrawal whose approval has been requested, of an API that still has approvals. */
let requested: typeof withdrawals.$inferSelect;
beforeEach(async () => {
  const isLarge = and(eq(withdrawals.status, 'pending'), gte(withdrawals.amount, '5000'));
  const [withdrawal] = await server.db.select().from(withdrawals).where(isLarge).orderBy(asc(withdrawals.id)).limit(1);
  if (!withdrawal) throw new Error('There is no large withdrawal');
  requested = withdrawal;
  const records = await readVersions(server.db, 'withdrawals', [withdrawal.id]);
  const token = await server.signIn(sampleAccountMobiles.finance);
  await server.callAs(token, 'POST', '/admin/withdrawals/approve', { records });
});

const expectNoTrace = () => {
  expect(document.body).not.toHaveTextContent(/复核/);
  expect(server.journal.calls(/approval(s|Rules|Deputies)\b|waitsForApproval/)).toEqual([]);
};

test('without the feature, neither a record with a request nor its list says so', async () => {
  const path = `/finance/withdrawal/list/${requested.id}`;
  await renderApp(path, { as: 'superAdmin', resources, features });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('button', { name: '通过' })).toBeEnabled();
  expect((await drawer.findAllByText('待处理'))[0]).toBeVisible();
  expectNoTrace();
});

test('without the feature, queue mode offers such a record, and does not count them', async () => {
  await renderApp('/finance/withdrawal/queue', { as: 'superAdmin', resources, features });
  expect(await screen.findByText(/^\d+ 条待处理$/)).toBeVisible();
  expectNoTrace();
});

test('without the feature, the workplace leads to no requests', async () => {
  await renderApp('/dashboard/workplace', { as: 'superAdmin', resources, features });
  expect(await screen.findByText('待处理提现')).toBeVisible();
  expectNoTrace();
});
