import type { Supplier } from '@/suppliers/supplier';
import { expect, test } from './support/test';
import { changeSupplier, getSupplier, historyOf, listPending, rowOf } from './support/suppliers';
import { pressRowAction } from './support/rowActions';

const decisions = '**/admin/suppliers/approve';

const seen = ({ id, version }: Supplier) => ({ id, version });

test('signs in and clears the queue while others decide too', async ({ page, signInByForm, api }) => {
  const chief = await api('superAdmin');
  const colleague = await api('auditor');
  const queue = await listPending(chief);
  const [first, second, third, fourth, fifth, sixth] = queue;
  if (!first || !second || !third || !fourth || !fifth || !sixth) throw new Error('The queue is seeded with sixty');
  expect(queue).toHaveLength(60);

  await test.step('the workplace shows what waits and leads there', async () => {
    await signInByForm('admin');
    await expect(page).toHaveURL('/dashboard/workplace');
    const waiting = page.getByRole('region', { name: '待办事项' }).getByRole('listitem').filter({ hasText: '供应商' });
    await expect(waiting.first()).toContainText('待审核供应商60');
    await waiting.getByRole('link', { name: '去处理 待审核供应商' }).click();
    await expect(page).toHaveURL('/supplier/queue');
    await expect(page.getByRole('heading', { level: 2, name: first.name })).toBeVisible();
    await page.getByRole('link', { name: '返回列表' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('供应商审核');
  });

  await test.step('one is approved by its row', async () => {
    await rowOf(page, first.name).getByRole('button', { name: '通过', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '通过供应商' });
    await expect(dialog).toContainText(first.name);
    await dialog.getByRole('button', { name: '通过', exact: true }).click();
    await expect(page.getByRole('alert').getByText('已通过')).toBeVisible();
    await expect(rowOf(page, first.name)).toHaveCount(0);
    expect(await getSupplier(chief, first.id)).toMatchObject({ status: 'approved', auditedBy: '林晓峰' });
  });

  await test.step('one is rejected, which needs a reason', async () => {
    await pressRowAction(rowOf(page, second.name), '驳回');
    const dialog = page.getByRole('dialog', { name: '驳回供应商' });
    await dialog.getByRole('button', { name: '驳回', exact: true }).click();
    await expect(dialog.getByText('请填写原因')).toBeVisible();
    expect(await getSupplier(chief, second.id)).toMatchObject({ status: 'pending' });
    await dialog.getByLabel('原因').fill('营业执照已过期');
    await dialog.getByRole('button', { name: '驳回', exact: true }).click();
    await expect(page.getByRole('alert').getByText('已驳回')).toBeVisible();
    await expect(rowOf(page, second.name)).toHaveCount(0);
    expect(await getSupplier(chief, second.id)).toMatchObject({ status: 'rejected', auditReason: '营业执照已过期' });
  });

  const sent: object[][] = [];
  page.on('request', request => {
    if (request.url().endsWith('/admin/suppliers/approve'))
      sent.push((request.postDataJSON() as { records: object[] }).records);
  });
  const dialog = page.getByRole('dialog', { name: '通过供应商' });
  const failures = dialog.getByRole('listitem');

  await test.step('all the rest are approved together, but those that others decided meanwhile', async () => {
    await page.getByRole('checkbox', { name: `选择 ${third.name}` }).check();
    await page.getByRole('button', { name: '选择全部 58 项' }).click();
    await expect(page.getByText('已选 58 项')).toBeVisible();
    await page.getByRole('button', { name: '批量通过' }).click();
    await expect(dialog.getByText('可通过 58 项。')).toBeVisible();

    await colleague.post('/suppliers/approve', { records: [seen(third), seen(fourth)] });
    await colleague.post('/suppliers/reject', { records: [seen(fifth)], reason: '缺少食品经营许可证' });
    await changeSupplier(chief, sixth.id, { phone: '13700000001' });

    await dialog.getByRole('button', { name: '通过', exact: true }).click();
    await expect(dialog.getByText('已通过 54 项')).toBeVisible();
    await expect(dialog.getByText('失败 3 项')).toBeVisible();
    await expect(failures).toHaveCount(3);
    for (const [name, status] of [
      [third.name, '已通过'],
      [fourth.name, '已通过'],
      [fifth.name, '已驳回'],
    ] as const)
      await expect(failures.filter({ hasText: name })).toContainText(
        new RegExp(`当前状态为“${status}”，已由 李文静 于 \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d`),
      );
    await expect(dialog.getByRole('button', { name: '重试失败项' })).toHaveCount(0);
  });

  await test.step('one that was edited is compared, and one press approves it as it is now', async () => {
    const phone = dialog.getByRole('group', { name: sixth.name }).getByRole('row', { name: /^联系电话/ });
    await expect(phone).toHaveText(`联系电话${sixth.phone}13700000001`);
    await changeSupplier(chief, sixth.id, { phone: '13700000002' });
    const confirm = dialog.getByRole('button', { name: '以最新内容为准，仍要通过' });
    await confirm.click();
    await expect(phone).toHaveText('联系电话1370000000113700000002');
    await confirm.click();
    await expect(dialog.getByText('已通过 55 项')).toBeVisible();
    expect(sent.map(records => records.length)).toEqual([58, 1, 1]);
  });

  await test.step('what failed stays selected', async () => {
    await dialog.getByRole('button', { name: '关闭' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('已选 3 项')).toBeVisible();
    await expect(page.getByText('没有待审核的供应商')).toBeVisible();
  });

  expect(await listPending(chief)).toEqual([]);
  const by = { admin: '林晓峰', auditor: '李文静', superAdmin: '陈思远' };
  const approved = [`approve by ${by.admin}`];
  expect(
    await historyOf(
      chief,
      queue.map(({ id }) => id),
    ),
  ).toEqual([
    approved,
    [`reject by ${by.admin}`],
    [`approve by ${by.auditor}`],
    [`approve by ${by.auditor}`],
    [`reject by ${by.auditor}`],
    [`update by ${by.superAdmin}`, `update by ${by.superAdmin}`, `approve by ${by.admin}`],
    ...Array.from({ length: 54 }, () => approved),
  ]);
  await page.getByRole('link', { name: '工作台' }).click();
  const waiting = page.getByRole('region', { name: '待办事项' });
  await expect(waiting.getByRole('listitem').filter({ hasText: '供应商' })).toHaveText(/0\s*已处理完/);
});

test('executes a request that is sent twice once, with the same response', async ({ page, signIn, api }) => {
  const chief = await api('superAdmin');
  const [supplier] = await listPending(chief);
  if (!supplier) throw new Error('Nothing waits');
  await signIn('admin');
  await page.goto('/supplier/audit');
  await rowOf(page, supplier.name).getByRole('button', { name: '通过', exact: true }).click();
  const dialog = page.getByRole('dialog');
  // Before its preview has come, a click would be held back by the warning of missing licences.
  await expect(dialog).toContainText(supplier.name);
  const sent = page.waitForRequest(decisions);
  await dialog.getByRole('button', { name: '通过', exact: true }).click();
  const request = await sent;
  await expect(page.getByRole('alert').getByText('已通过')).toBeVisible();

  const first = await request.response();
  const again = await page.request.fetch(request);
  expect(again.status()).toBe(200);
  expect(await again.json()).toEqual(await first?.json());
  expect(await historyOf(chief, [supplier.id])).toEqual([['approve by 林晓峰']]);
});
