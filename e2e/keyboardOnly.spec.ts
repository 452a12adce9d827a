import { sampleAccountMobiles, sampleAccountPassword } from '../mocks/db/sample/accounts';
import { checkFocus, press, tabTo } from './support/keyboard';
import { getSupplier, historyOf, listPending } from './support/suppliers';
import { expect, test } from './support/test';

test('clears the queue without a mouse and always shows the focus', async ({ page, api }) => {
  const chief = await api('superAdmin');
  const [first, second, third, fourth, fifth, sixth] = await listPending(chief);
  if (!first || !second || !third || !fourth || !fifth || !sixth) throw new Error('The queue is seeded with sixty');

  await test.step('sign in', async () => {
    await page.goto('/login');
    await expect(page.getByRole('textbox', { name: '手机号' })).toBeFocused();
    await page.keyboard.type(sampleAccountMobiles.auditor);
    await press(page, 'Tab');
    await expect(page.getByRole('textbox', { name: '密码' })).toBeFocused();
    await page.keyboard.type(sampleAccountPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '工作台' })).toBeFocused();
  });

  await test.step('open the queue', async () => {
    await tabTo(page, page.getByRole('link', { name: '去处理 待审核供应商' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '供应商审核队列' })).toBeFocused();
  });

  await test.step('decide in the queue: approve, reject, next, previous', async () => {
    const open = ({ name }: { name: string }) => page.getByRole('heading', { level: 2, name });
    await expect(open(first)).toBeVisible();
    for (const [key, record] of [
      ['j', second],
      ['j', third],
      ['k', second],
      ['k', first],
    ] as const) {
      await press(page, key);
      await expect(open(record)).toBeFocused();
    }
    await press(page, 'a');
    const approve = page.getByRole('dialog', { name: '通过供应商' });
    await expect(approve.getByText(first.name)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(open(second)).toBeFocused();
    await checkFocus(page, 'approving in the queue');

    await press(page, 'r');
    const reject = page.getByRole('dialog', { name: '驳回供应商' });
    await expect(reject.getByText(second.name)).toBeVisible();
    await expect(reject.getByLabel('原因')).toBeFocused();
    await page.keyboard.type('jar');
    await page.keyboard.press('Control+Enter');
    await expect(open(third)).toBeFocused();
    await checkFocus(page, 'rejecting in the queue');
    expect(await getSupplier(chief, second.id)).toMatchObject({ status: 'rejected', auditReason: 'jar' });
    await tabTo(page, page.getByRole('link', { name: '返回列表' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '供应商审核' })).toBeFocused();
  });

  await test.step('select two rows and reject them together', async () => {
    for (const { name } of [third, fourth]) {
      await tabTo(page, page.getByRole('checkbox', { name: `选择 ${name}` }));
      await press(page, 'Space');
    }
    await expect(page.getByText('已选 2 项')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: '批量驳回' }), 'Shift+Tab');
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: '驳回供应商' });
    await expect(dialog.getByLabel('原因')).toBeFocused();
    await expect(dialog.getByText('可驳回 2 项。')).toBeVisible();
    await page.keyboard.type('资质不全');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('已驳回 2 项')).toBeVisible();
    await expect(dialog).toBeHidden();
    await checkFocus(page, 'rejecting two rows');
    expect(await getSupplier(chief, third.id)).toMatchObject({ status: 'rejected', auditReason: '资质不全' });
  });

  await test.step('approve by a row', async () => {
    const row = page.getByRole('row').filter({ hasText: fifth.name });
    await tabTo(page, row.getByRole('button', { name: '通过', exact: true }));
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: '通过供应商' });
    await expect(dialog.getByText(fifth.name)).toBeVisible();
    await expect(dialog.getByRole('button', { name: '通过', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row).toHaveCount(0);
    await checkFocus(page, 'approving by a row');
  });

  await test.step('open and leave the menu of a row', async () => {
    const more = page.getByRole('button', { name: `更多操作：${sixth.name}` });
    await tabTo(page, more);
    await press(page, 'Enter');
    await expect(page.getByRole('menuitem', { name: '驳回' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: '查看' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });

  expect(
    await historyOf(
      chief,
      [first, second, third, fourth, fifth].map(({ id }) => id),
    ),
  ).toEqual(['approve', 'reject', 'reject', 'reject', 'approve'].map(action => [`${action} by 李文静`]));
});
