import { cleanup, screen, within } from '@testing-library/react';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '../../mocks/db/schema/catalog';
import { suppliers } from '../../mocks/db/schema/system';
import type { Capability } from '@/providers/capabilities';
import { server } from '../setup/server';
import { createColleague } from '../support/live';
import { renderApp } from '../support/renderApp';

let waiting: (typeof suppliers.$inferSelect)[];
beforeEach(async () => {
  waiting = await server.db
    .select()
    .from(suppliers)
    .where(eq(suppliers.status, 'pending'))
    .orderBy(asc(suppliers.createdAt));
});

const nameOf = (index: number) => waiting[index]?.name ?? '';
const heading = (index: number) => screen.findByRole('heading', { level: 2, name: nameOf(index) });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** The calls of the console, without those of colleagues. */
const callsTo = (path: RegExp) => server.journal.calls(path);

test('without claims, opens what somebody else works on, and neither claims nor reads claims', async () => {
  const colleague = await createColleague();
  await colleague.claim(waiting[0]?.id ?? '');
  const before = callsTo(/claim/).length;
  const user = await renderApp('/supplier/queue', { as: 'superAdmin', without: ['teamwork'] });
  await heading(0);
  const queue = within(await screen.findByRole('navigation', { name: '队列' }));
  expect(queue.getAllByRole('listitem')[0]).not.toHaveTextContent('处理中');
  expect(screen.queryByText(/正在处理这条记录/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '接手' })).not.toBeInTheDocument();
  await user.keyboard('a');
  const approving = await dialog('通过供应商');
  await approving.findByText(nameOf(0));
  await user.click(approving.getByRole('button', { name: '通过' }));
  await heading(1);
  expect(callsTo(/claim/)).toHaveLength(before);
});

test('without reason presets, takes a typed reason, and neither offers nor reads any', async () => {
  const user = await renderApp('/supplier/queue', { as: 'superAdmin', without: ['teamwork'] });
  await heading(0);
  await user.keyboard('r');
  const form = await dialog('驳回供应商');
  const reason = await form.findByLabelText(/原因/);
  await user.type(reason, '1');
  expect(reason).toHaveValue('1');
  expect(form.queryByRole('button', { name: /^\d/ })).not.toBeInTheDocument();
  expect(form.queryByText(/常用原因/)).not.toBeInTheDocument();
  expect(form.queryByRole('button', { name: /常用原因/ })).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '驳回' }));
  await heading(1);
  expect(callsTo(/reason-presets/)).toEqual([]);
});

const lists = [
  ['/supplier/list', '供应商列表'],
  ['/supplier/audit', '供应商审核'],
  ['/finance/withdrawal/list', '提现列表'],
  ['/finance/bill/list', '账单列表'],
  ['/order/list', '订单列表'],
] as const;

/** Opens a list with all its filters, and its column settings, which name hidden columns too. */
const openList = async (path: string, title: string, without: readonly Capability[]) => {
  const user = await renderApp(path, { as: 'superAdmin', without });
  await screen.findByRole('heading', { level: 1, name: title });
  await screen.findByRole('table');
  const more = screen.queryByRole('button', { name: '展开' });
  if (more) await user.click(more);
  const filter = screen.queryByRole('combobox', { name: '处理时限' });
  await user.click(screen.getByRole('button', { name: '列设置' }));
  return { filter, column: (await dialog('列设置')).queryByRole('checkbox', { name: '处理时限' }) };
};

test.each(lists)('without due times, %s has no column and no filter for them', async (path, title) => {
  const withDueTimes = await openList(path, title, []);
  expect(withDueTimes.filter).toBeInTheDocument();
  expect(withDueTimes.column).toBeInTheDocument();
  cleanup();
  const before = callsTo(/dueTimes/).length;
  const without = await openList(path, title, ['teamwork']);
  expect(without.filter).not.toBeInTheDocument();
  expect(without.column).not.toBeInTheDocument();
  expect(screen.queryByText(/超时/)).not.toBeInTheDocument();
  expect(callsTo(/dueTimes/)).toHaveLength(before);
});

const withoutDueTimes = [
  ['the capability', { without: ['teamwork'] }],
  ['the feature', { features: [] }],
] as const;

test.each(withoutDueTimes)(
  'without %s, queue mode is in the order of waiting, and sets no due times',
  async (_, options) => {
    await renderApp('/supplier/queue', { as: 'superAdmin', ...options });
    await heading(0);
    expect((await screen.findAllByText(/^已等 \d+ (分钟|小时|天)$/))[0]).toBeVisible();
    expect(screen.queryByText(/时限|超时/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '调整时限' })).not.toBeInTheDocument();
    expect(callsTo(/dueTimes|due-time|dueAt/)).toEqual([]);
  },
);

test('without the feature of queue mode, the audit page and its dialog lead to none', async () => {
  const user = await renderApp('/supplier/audit', { as: 'superAdmin', features: [] });
  await user.click(await screen.findByRole('button', { name: nameOf(0) }));
  const audit = await dialog(`供应商审核 · ${nameOf(0)}`);
  expect(await audit.findByRole('button', { name: '通过' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '处理队列', hidden: true })).not.toBeInTheDocument();
});

const withoutNotes = [
  ['the capability', { without: ['teamwork'] }],
  ['the feature', { features: [] }],
] as const;

test.each(withoutNotes)(
  'without %s, a drawer, a page and queue mode have no notes, and read none',
  async (_, options) => {
    const [product] = await server.db.select().from(products).limit(1);
    const user = await renderApp(`/supplier/list/${waiting[0]?.id}`, { as: 'superAdmin', ...options });
    const expectNone = () => {
      expect(screen.queryByRole('heading', { name: '备注' })).not.toBeInTheDocument();
      expect(screen.queryByRole('textbox', { name: /备注/ })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /写备注/ })).not.toBeInTheDocument();
    };
    const drawer = await dialog('供应商详情');
    expect(await drawer.findByRole('button', { name: '操作记录' })).toBeVisible();
    expectNone();
    await user.keyboard('{Escape}');
    for (const path of [`/product/detail/${product?.id}`, '/supplier/queue']) {
      window.history.pushState({}, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
      await (path === '/supplier/queue' ? heading(0) : screen.findByText(product?.sku ?? ''));
      expectNone();
    }
    expect(callsTo(/notes|attachments/)).toEqual([]);
  },
);

test('without an inbox, has neither bell nor settings, and reads none', async () => {
  await renderApp('/account', { frame: true, as: 'superAdmin', without: ['teamwork'] });
  expect(await screen.findByRole('region', { name: '基本信息' })).toBeVisible();
  expect(await screen.findByRole('button', { name: '页面设置' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /消息/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '接收哪些消息' })).not.toBeInTheDocument();
  expect(callsTo(/\/inbox/)).toEqual([]);
});

test('without events, opens no stream, and shows the claims of others at the next read', async () => {
  await renderApp('/supplier/queue', { as: 'auditor', live: true, without: ['events'] });
  await heading(0);
  await (await createColleague()).claim(waiting[1]?.id ?? '');
  const queue = within(await screen.findByRole('navigation', { name: '队列' }));
  expect(await queue.findByText(/处理中/)).toBeVisible();
  expect(callsTo(/\/events/)).toEqual([]);
});
