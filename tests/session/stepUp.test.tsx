import { screen, waitFor, within } from '@testing-library/react';
import { desc, eq } from 'drizzle-orm';
import { http as network } from 'msw';
import { expect, test } from 'vitest';
import { withdrawals } from '../../mocks/db/schema/finance';
import { orders } from '../../mocks/db/schema/orders';
import { roles, sessions } from '../../mocks/db/schema/system';
import { sampleAccountPassword } from '../../mocks/db/sample/accounts';
import { customDataProviderMethods } from '@/providers/actions';
import { adaptDataProvider } from '@/providers/adaptDataProvider';
import { authProvider } from '@/providers/authProvider';
import { declaration } from '@/providers/capabilities';
import { crud } from '@/providers/crud';
import { http } from '@/providers/http';
import { server } from '../setup/server';
import { renderApp } from '../support/renderApp';

type User = Awaited<ReturnType<typeof renderApp>>;

/** Longer than a proof of identity counts. */
const letProofExpire = () => server.clock.advance(6 * 60_000);

const stepUp = async () => within(await screen.findByRole('dialog', { name: '验证身份' }));

const prove = async (user: User, secret = sampleAccountPassword) =>
  user.type((await stepUp()).getByLabelText('密码'), `${secret}{Enter}`);

const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: '验证身份' })).not.toBeInTheDocument());

/** Sends one record a call, so that a few records are several chunks. */
const oneByOne = () => {
  const capabilities = { ...declaration.capabilities, actions: false };
  const dataProvider = adaptDataProvider({ ...crud, ...customDataProviderMethods }, capabilities);
  return { declaration: { ...declaration, capabilities }, dataProvider, authProvider };
};

test('asks for the password in the middle of a bulk run, which goes on with its selection and reason', async () => {
  const unpaid = eq(orders.status, 'unpaid');
  const chosen = await server.db.select().from(orders).where(unpaid).orderBy(desc(orders.createdAt)).limit(3);
  const user = await renderApp('/order/list?filter={"status":"unpaid"}', { as: 'superAdmin', api: oneByOne() });
  for (const { orderNo } of chosen) await user.click(await screen.findByRole('checkbox', { name: `选择 ${orderNo}` }));
  await user.click(screen.getByRole('button', { name: '批量取消' }));
  const run = within(await screen.findByRole('dialog', { name: '取消订单' }));
  await user.type(run.getByLabelText(/原因/), '买家要求取消');
  const release = server.faults.hold('POST /admin/orders/cancel', 1);
  await run.findByText(/可取消 3 项/);
  await user.click(run.getByRole('button', { name: '取消订单' }));
  await waitFor(() => expect(server.journal.calls('POST /admin/orders/cancel')).toHaveLength(1));
  letProofExpire();
  release();
  await stepUp();
  expect(screen.getByText(/已选 3 项/)).toBeInTheDocument();
  await prove(user, 'Wrong@2026');
  expect(await (await stepUp()).findByRole('alert')).toHaveTextContent(/密码/);
  await prove(user);
  expect(await screen.findByText('已取消 3 项')).toBeVisible();
  await closed();
  const calls = server.journal.calls('POST /admin/orders/cancel');
  expect(calls).toHaveLength(4);
  expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(3);
  for (const { body } of calls) expect(JSON.parse(body)).toMatchObject({ reason: '买家要求取消' });
});

test('continues after signing in when the session expires during a step-up, and keeps the form', async () => {
  const user = await renderApp('/system/role-management/create', { as: 'superAdmin' });
  const form = within(await screen.findByRole('dialog'));
  await user.type(await form.findByLabelText(/角色名称/), '夜班财务');
  await user.type(form.getByLabelText(/角色编码/), 'night_finance');
  letProofExpire();
  await user.click(form.getByRole('button', { name: '保存' }));
  await stepUp();
  await server.db.delete(sessions);
  await prove(user);
  const expired = within(await screen.findByRole('dialog', { name: '登录已过期' }));
  expect(screen.queryByRole('dialog', { name: '验证身份' })).not.toBeInTheDocument();
  expect(form.getByLabelText(/角色名称/)).toHaveValue('夜班财务');
  await user.type(expired.getByLabelText(/的密码/), `${sampleAccountPassword}{Enter}`);
  await waitFor(async () =>
    expect(await server.db.select().from(roles).where(eq(roles.code, 'night_finance'))).toHaveLength(1),
  );
  expect(server.journal.calls('POST /admin/roles')).toHaveLength(2);
  expect(server.journal.calls('POST /admin/step-up')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('rejects the call when the user cancels, and asks again at the next one', async () => {
  const [pending] = await server.db.select().from(withdrawals).where(eq(withdrawals.status, 'pending')).limit(1);
  const user = await renderApp(`/finance/withdrawal/list/${pending?.id}`, { as: 'finance' });
  const details = within(await screen.findByRole('dialog', { name: '提现详情' }));
  const reveal = await details.findByRole('button', { name: '查看完整银行账号' });
  letProofExpire();
  await user.click(reveal);
  expect((await stepUp()).getByLabelText('密码')).toHaveFocus();
  await user.click((await stepUp()).getByRole('button', { name: '取消' }));
  expect(await screen.findByText(/您取消了身份验证，操作未执行/)).toBeVisible();
  await closed();
  expect(server.journal.calls(/reveal/)).toHaveLength(1);
  await user.click(reveal);
  await stepUp();
  await user.keyboard('{Escape}');
  await closed();
  await user.click(reveal);
  await prove(user);
  expect(await details.findByText(/^\d{4} \d{4}/)).toBeVisible();
});

test('asks once for calls at the same time, and repeats one that is refused after the proof', async () => {
  const [first, second] = await server.db.select().from(withdrawals).where(eq(withdrawals.status, 'pending')).limit(2);
  const user = await renderApp('/dashboard/workplace', { as: 'finance' });
  await screen.findByRole('heading', { level: 1, name: '工作台' });
  letProofExpire();
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  server.intercept(
    network.post(
      `*/admin/withdrawals/${second?.id}/reveal`,
      async ({ request }) => {
        const refusal = await server.api.fetch(request);
        await released;
        return refusal;
      },
      { once: true },
    ),
  );
  const reveal = (id = '') => http(`/admin/withdrawals/${id}/reveal`, { method: 'POST' });
  const early = [reveal(first?.id), reveal(first?.id)];
  const late = reveal(second?.id);
  await stepUp();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await prove(user);
  for (const { status } of await Promise.all(early)) expect(status).toBe(200);
  await closed();
  release();
  expect((await late).status).toBe(200);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.journal.calls('POST /admin/step-up')).toHaveLength(1);
});
