import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { and, count, desc, eq, gte, lt } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getImageUrl } from '../../mocks/db/ids';
import { images, products } from '../../mocks/db/schema/catalog';
import { bills, withdrawals } from '../../mocks/db/schema/finance';
import { suppliers } from '../../mocks/db/schema/system';
import { orders } from '../../mocks/db/schema/orders';
import { getSignedBillAmount } from '@/finance/bills/bill';
import { formatMoney } from '@/admin/fields/money';
import type { Licence } from '@/suppliers/supplier';
import { balanceOf, dialog, shown, sumOf } from '../finance/support';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { server } from '../setup/server';
import { dropFiles } from '../support/dropFiles';
import { renderApp } from '../support/renderApp';
import { stopDateAt } from '../support/stopDateAt';
import { readVersions } from '../setup/versions';

/** An image of one pixel. */
const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const pending = and(eq(withdrawals.ownerType, 'supplier'), eq(withdrawals.status, 'pending'));

/** Returns the id of a supplier with a pending withdrawal. */
const payee = async () => {
  const [found] = await server.db.select({ id: withdrawals.ownerId }).from(withdrawals).where(pending).limit(1);
  if (!found) throw new Error('No supplier has a pending withdrawal');
  return found.id;
};

const openRecord = async (id: string, as: 'admin' | 'catalog' = 'admin') => {
  const user = await renderApp(`/supplier/list/${id}?filter={"status":"approved"}`, { as });
  return { user, details: await dialog('供应商详情') };
};

test('shows balance, pending withdrawals and sales of a supplier, each with a link to its list', async () => {
  // The month before is the last one that the sample data has whole.
  stopDateAt('2026-11-15T12:00:00+08:00');
  const id = await payee();
  const mine = await server.db
    .select()
    .from(withdrawals)
    .where(and(pending, eq(withdrawals.ownerId, id)));
  const onSale = and(eq(products.supplierId, id), eq(products.status, 'on_sale'));
  const [selling] = await server.db.select({ count: count() }).from(products).where(onSale);
  const { user, details } = await openRecord(id);
  const figure = async (name: string, value: string | RegExp) => {
    const tile = await details.findByRole('link', { name: new RegExp(`^${name}`) });
    await waitFor(() => expect(within(tile).getByRole('strong')).toHaveTextContent(value));
    return tile;
  };
  await figure('余额', shown(await balanceOf({ ownerType: 'supplier', ownerId: id })));
  const lastMonth = [
    gte(withdrawals.processedAt, new Date('2026-09-30T16:00Z')),
    lt(withdrawals.processedAt, new Date('2026-10-31T16:00Z')),
  ];
  const paid = await server.db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.ownerId, id), eq(withdrawals.status, 'completed'), ...lastMonth));
  await figure('上月已付提现', sumOf(paid));
  await figure('在售商品', new RegExp(`^${selling?.count}$`));
  await figure('近 30 天有效订单', /^\d+$/);
  await figure('近 30 天销售额', /^¥/);
  await user.click(await figure('待处理提现', sumOf(mine)));
  expect(await screen.findByRole('heading', { level: 1, name: '提现列表' })).toBeVisible();
  expect(await screen.findByText(`共 ${mine.length} 项`)).toBeVisible();
});

test('says why figures are missing, and reads them again', async () => {
  const id = await payee();
  server.faults.refuse('GET /admin/bills', { status: 409, message: '数据库正在维护' });
  const { user, details } = await openRecord(id);
  const alert = await details.findByText('获取余额失败：数据库正在维护');
  expect(within(details.getByRole('link', { name: /^余额/ })).getByRole('strong')).toHaveTextContent('-');
  server.faults.heal();
  await user.click(details.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
  const balance = within(details.getByRole('link', { name: /^余额/ })).getByRole('strong');
  const expected = shown(await balanceOf({ ownerType: 'supplier', ownerId: id }));
  await waitFor(() => expect(balance).toHaveTextContent(expected));
});

test('shows a supplier’s bills as a statement, and opens a bill over the list of the supplier’s bills', async () => {
  const id = await payee();
  const newestFirst = [desc(bills.processedAt), desc(bills.id)];
  const booked = await server.db
    .select()
    .from(bills)
    .where(eq(bills.ownerId, id))
    .orderBy(...newestFirst);
  const { user, details } = await openRecord(id);
  await user.click(await details.findByRole('tab', { name: '账单' }));
  const statement = within(await details.findByRole('tabpanel', { name: '账单' }));
  await statement.findAllByRole('link', { name: '查看' });
  const rows = statement.getAllByRole('row').slice(1);
  for (const [index, bill] of booked.slice(0, 5).entries()) {
    expect(rows[index]).toHaveTextContent(formatMoney(getSignedBillAmount(bill), 'zh-CN', 'exceptZero') ?? '');
    const { status, balanceBefore, balanceAfter } = bill;
    const change = `${shown(balanceBefore ?? '')} → ${shown(balanceAfter ?? '')}`;
    const words = { pending: '待处理', failed: '已失败', completed: change };
    expect(rows[index]).toHaveTextContent(words[status]);
  }
  await user.click(statement.getAllByRole('link', { name: '查看' })[0] as HTMLElement);
  expect(await (await dialog('账单详情')).findByText(`1 / ${booked.length}`)).toBeVisible();
  expect(JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '')).toEqual({
    ownerType: 'supplier',
    ownerId: id,
  });
});

test('fetches a tab when it is selected, and keeps it selected for the next supplier', async () => {
  const approved = server.db.select().from(suppliers).where(eq(suppliers.status, 'approved'));
  const [{ id } = { id: '' }] = await approved.orderBy(desc(suppliers.createdAt)).limit(1);
  const [sold] = await server.db.select({ count: count() }).from(orders).where(eq(orders.supplierId, id));
  const { user, details } = await openRecord(id);
  await details.findByRole('tabpanel', { name: '商品' });
  await waitFor(() => expect(details.getByRole('tabpanel').textContent).toContain('查看'));
  expect(server.journal.calls(/^GET \/admin\/orders\?/)).toHaveLength(0);
  await user.click(details.getByRole('tab', { name: '订单' }));
  const tab = within(await details.findByRole('tabpanel', { name: '订单' }));
  const listed = Math.min(sold?.count ?? 0, 5);
  await waitFor(() => expect(tab.queryAllByRole('link', { name: '查看' })).toHaveLength(listed));
  expect(server.journal.calls(/^GET \/admin\/orders\?/)).toHaveLength(1);
  await user.keyboard(']');
  await waitFor(() => expect(window.location.pathname).not.toContain(id));
  expect(await details.findByRole('tabpanel', { name: '订单' })).toBeVisible();
});

test('shows the decisions about a supplier with their reasons', async () => {
  const waiting = server.db.select().from(suppliers).where(eq(suppliers.status, 'pending'));
  const [{ id } = { id: '' }] = await waiting.limit(1);
  const token = await server.signIn(sampleAccountMobiles.admin);
  await server.callAs(token, 'POST', '/admin/suppliers/reject', {
    records: await readVersions(server.db, 'suppliers', [id]),
    reason: '资质过期',
  });
  const { user, details } = await openRecord(id);
  await user.click(await details.findByRole('tab', { name: '操作日志' }));
  const log = within(await details.findByRole('tabpanel', { name: '操作日志' }));
  await log.findByText('资质过期');
  expect(log.getAllByRole('row')[1]).toHaveTextContent(/驳回.*资质过期/);
});

test('shows and fetches only the records that the user may list', async () => {
  const { details } = await openRecord(await payee(), 'catalog');
  expect(await details.findByRole('link', { name: /^在售商品/ })).toBeVisible();
  expect(details.queryByRole('tab')).not.toBeInTheDocument();
  const listed = within(details.getByRole('region', { name: '商品' }));
  expect((await listed.findAllByRole('link', { name: '查看' })).length).toBeGreaterThan(0);
  for (const name of [/^余额/, /^待处理提现/, /^近 30 天/])
    expect(details.queryByRole('link', { name })).not.toBeInTheDocument();
  expect(server.journal.calls(/^GET \/admin\/(bills|withdrawals|orders|statistics)/)).toHaveLength(0);
});

const licences = async () => {
  const [image] = await server.db.select({ id: images.id }).from(images).limit(1);
  const beijing = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });
  const licence = (id: string, days: number | null): Licence => ({
    id,
    type: 'business',
    number: `编号-${id}`,
    image: getImageUrl(image?.id ?? ''),
    expiresOn: days === null ? null : beijing.format(Date.now() + days * 86_400_000),
  });
  return [licence('1', -1), licence('2', 0), licence('3', 30), licence('4', 31), licence('5', null)];
};

const withoutValidLicence = [
  [
    'no business licence',
    '没有营业执照',
    (all: Licence[]) => all.map(licence => ({ ...licence, type: 'food' as const })),
  ],
  ['an expired business licence only', '营业执照已过期', (all: Licence[]) => all.slice(0, 1)],
] as const;

/** Gives a pending supplier some of the licences. Returns its id. */
const chooseLicences = async (choose: (all: Licence[]) => Licence[]) => {
  const [supplier] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(1);
  const id = supplier?.id ?? '';
  await server.db
    .update(suppliers)
    .set({ licences: choose(await licences()) })
    .where(eq(suppliers.id, id));
  return id;
};

test.each(withoutValidLicence)('warns of a supplier with %s', async (_, text, choose) => {
  const { details } = await openRecord(await chooseLicences(choose));
  expect(await details.findByText(text)).toBeVisible();
});

test.each(withoutValidLicence)('warns of a supplier with %s in its queue', async (_, text, choose) => {
  const id = await chooseLicences(choose);
  await renderApp(`/supplier/queue?id=${id}`, { as: 'auditor' });
  const open = await screen.findByRole('button', { current: true });
  expect(within(open).getByText(text)).toBeVisible();
  expect(within(await screen.findByRole('region', { name: '资质证照' })).getByText(text)).toBeVisible();
});

test('shows licences with their expiry and enlarges their images, in the record and in the audit', async () => {
  const [supplier] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(1);
  const stored = await licences();
  await server.db
    .update(suppliers)
    .set({ licences: stored })
    .where(eq(suppliers.id, supplier?.id ?? ''));
  const user = await renderApp(`/supplier/list/${supplier?.id}`, { frame: true, as: 'admin' });
  const read = async (around: Awaited<ReturnType<typeof dialog>>) => {
    const section = within(await around.findByRole('region', { name: '资质证照' }));
    return section.getAllByRole('listitem').map(item => item.textContent?.replace('营业执照', ''));
  };
  const expected = [
    `编号-1有效期至 ${stored[0]?.expiresOn}已过期`,
    `编号-2有效期至 ${stored[1]?.expiresOn}今天到期`,
    `编号-3有效期至 ${stored[2]?.expiresOn}30 天后到期`,
    `编号-4有效期至 ${stored[3]?.expiresOn}`,
    '编号-5长期有效',
  ];
  const details = await dialog('供应商详情');
  expect(await read(details)).toEqual(expected);
  await user.click(details.getAllByRole('button', { name: '查看营业执照' })[1] as HTMLElement);
  const viewer = await dialog('查看第 2 张图片');
  // Fetched with the session, because nobody else may see a licence.
  await waitFor(() =>
    expect(viewer.getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;base64,/)),
  );
  expect(viewer.getByText('编号-2')).toBeVisible();
  expect(viewer.getByText(stored[1]?.expiresOn ?? '', { exact: false })).toBeVisible();
  const picture = () => viewer.getByRole('img').closest('[style*="zoom"]');
  await user.click(viewer.getByRole('button', { name: '放大' }));
  await user.click(viewer.getByRole('button', { name: '向右旋转' }));
  expect(picture()).toHaveStyle({ zoom: '2', transform: 'rotate(90deg)' });
  await user.click(viewer.getByRole('button', { name: '缩小' }));
  expect(picture()).toHaveStyle({ zoom: '1', transform: 'rotate(90deg)' });
  await user.keyboard('{ArrowRight}');
  expect(await viewer.findByText('编号-3')).toBeVisible();
  expect(picture()).toHaveStyle({ zoom: '1', transform: 'rotate(0deg)' });
  await user.click(viewer.getByRole('button', { name: '关闭' }));
  await user.click(details.getByRole('button', { name: '关闭' }));
  await user.click(await screen.findByRole('link', { name: '供应商审核' }));
  await user.type(await screen.findByRole('textbox', { name: '供应商名称' }), `${supplier?.name}{Enter}`);
  await user.click(await screen.findByRole('button', { name: supplier?.name ?? '' }));
  expect(await read(await dialog(/^供应商审核/))).toEqual(expected);
});

test('adds, checks and removes licences in the form', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const [supplier] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(1);
  const [removed, kept] = await licences();
  const both = kept && removed ? [removed, kept] : [];
  await server.db
    .update(suppliers)
    .set({ licences: both })
    .where(eq(suppliers.id, supplier?.id ?? ''));
  const user = await renderApp(`/supplier/list/${supplier?.id}/edit`, { as: 'admin' });
  const form = await dialog('编辑供应商');
  await user.click(await form.findByRole('button', { name: '移除证照 1' }));
  await user.click(form.getByRole('button', { name: '添加证照' }));
  await user.click(form.getByRole('button', { name: '保存' }));
  const added = within(form.getByRole('group', { name: '证照 2' }));
  expect(await added.findByText('请选择证照类型')).toBeVisible();
  expect(added.getByText('请输入证照编号，最多 50 字')).toBeVisible();
  expect(added.getByText('请上传图片')).toBeVisible();
  await user.click(added.getByRole('combobox', { name: /证照类型/ }));
  await user.click(await screen.findByRole('option', { name: '食品经营许可证' }));
  await user.type(added.getByRole('textbox', { name: /证照编号/ }), 'JY1330001');
  const expiry = added.getByRole('textbox', { name: '有效期至' });
  await user.type(expiry, '2030-13-31');
  expect(await added.findByText('请按 YYYY-MM-DD 填写有效日期')).toBeVisible();
  await user.clear(expiry);
  await user.type(expiry, '2030-05-30');
  // Not for the list of an input method.
  expect(fireEvent.keyDown(expiry, { key: 'ArrowDown', isComposing: true })).toBe(true);
  await user.keyboard('{ArrowDown}');
  await user.click(await screen.findByRole('button', { name: /^2030年5月31日/ }));
  expect(expiry).toHaveValue('2030-05-31');
  dropFiles(added.getByRole('button', { name: '上传图片' }), [new File([png], '许可证.png', { type: 'image/png' })]);
  expect(await added.findByRole('button', { name: '查看证照图片' })).toBeVisible();
  expect(added.queryByText('请上传图片')).not.toBeInTheDocument();
  const [uploaded] = await server.db.select().from(images).orderBy(desc(images.seenAt)).limit(1);
  await server.db.delete(images).where(eq(images.id, uploaded?.id ?? ''));
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await added.findByText('图片不存在或已过期，请移除后重新上传')).toBeVisible();
  await server.db.insert(images).values(uploaded ? [uploaded] : []);
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(form.queryByRole('button', { name: '保存' })).not.toBeInTheDocument());
  const [row] = await server.db
    .select()
    .from(suppliers)
    .where(eq(suppliers.id, supplier?.id ?? ''));
  expect(row?.licences).toEqual([
    kept,
    {
      id: expect.stringMatching(/^\d{19}$/),
      type: 'food',
      number: 'JY1330001',
      image: expect.stringMatching(/^\/admin\/images\/[0-9a-f]{64}$/),
      expiresOn: '2030-05-31',
    },
  ]);
});

test('lists the applications of a supplier with their decisions, and explains why earlier ones are missing', async () => {
  const [supplier] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(1);
  const auditor = await server.signIn(sampleAccountMobiles.admin);
  const decide = async (action: string, reason?: string) => {
    server.clock.advance(60_000);
    const records = await readVersions(server.db, 'suppliers', [supplier?.id]);
    expect((await server.callAs(auditor, 'POST', `/admin/suppliers/${action}`, { records, reason })).status).toBe(200);
  };
  await decide('reject', '营业执照已过期');
  await decide('reopen');
  await decide('approve');
  await decide('reopen');
  await renderApp(`/supplier/list/${supplier?.id}`, { as: 'admin' });
  const section = within(await (await dialog('供应商详情')).findByRole('region', { name: '入驻申请' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(3));
  const [, approved, rejected] = section.getAllByRole('listitem').map(item => item.textContent ?? '');
  const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`;
  const times = (text = '') => [...text.matchAll(new RegExp(time, 'g'))].map(([at]) => new Date(at).getTime());
  // The second application was submitted a minute after the first was rejected. The clock goes on during the calls.
  const wait = (times(approved)[0] ?? NaN) - (times(rejected)[1] ?? NaN);
  expect(Math.floor(wait / 60_000)).toBe(1);
  expect(section.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    expect.stringMatching(new RegExp(`^待审核${time} 提交$`)),
    expect.stringMatching(new RegExp(`^已通过${time} 提交${time} 由林晓峰审核$`)),
    expect.stringMatching(new RegExp(`^已驳回${time} 提交${time} 由林晓峰审核原因：营业执照已过期$`)),
  ]);
});

test('shows the latest decision without the operation log, and explains the missing permission', async () => {
  const [supplier] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'rejected')).limit(1);
  const user = await renderApp(`/supplier/list/${supplier?.id}`, { as: 'viewer' });
  const section = within(await (await dialog('供应商详情')).findByRole('region', { name: '入驻申请' }));
  expect(section.getByRole('listitem')).toHaveTextContent(`由${supplier?.auditedBy}审核原因：${supplier?.auditReason}`);
  await user.click(section.getByRole('button', { name: '为什么？' }));
  expect(await screen.findByText('拥有此权限的角色')).toBeVisible();
});
