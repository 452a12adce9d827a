import { sampleAccountMobiles, password } from '../mocks/db/sample/accounts';
import { checkFocus, press, tabTo } from './support/keyboard';
import { getSupplier, historyOf, listPending } from './support/suppliers';
import { expect, test } from './support/test';

test('clears the queue without a mouse and always shows the focus', async ({ page, api }) => {
  const chief = await api('superAdmin');
  const [first, second, third, fourth, fifth] = await listPending(chief);
  if (!first || !second || !third || !fourth || !fifth) throw new Error('The queue is seeded with sixty');

  await test.step('sign in', async () => {
    await page.goto('/login');
    await expect(page.getByRole('textbox', { name: '手机号码' })).toBeFocused();
    await page.keyboard.type(sampleAccountMobiles.auditor);
    await press(page, 'Tab');
    await expect(page.getByRole('textbox', { name: '密码' })).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '工作台' })).toBeFocused();
  });

  await test.step('open the queue', async () => {
    await tabTo(page, page.getByRole('link', { name: '去处理' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '供应商审核' })).toBeFocused();
  });

  await test.step('select two rows and reject them together', async () => {
    for (const { name } of [first, second]) {
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
    await expect(page.getByText('驳回成功 2 项')).toBeVisible();
    await expect(dialog).toBeHidden();
    await checkFocus(page, 'rejecting two rows');
    expect(await getSupplier(chief, first.id)).toMatchObject({ status: 'rejected', auditReason: '资质不全' });
  });

  await test.step('approve by a row', async () => {
    const row = page.getByRole('row').filter({ hasText: third.name });
    await tabTo(page, row.getByRole('button', { name: '通过', exact: true }));
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: '通过供应商' });
    await expect(dialog.getByText(third.name)).toBeVisible();
    await expect(dialog.getByRole('button', { name: '通过', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row).toHaveCount(0);
    await checkFocus(page, 'approving by a row');
  });

  await test.step('open and leave the menu of a row', async () => {
    const more = page.getByRole('button', { name: `更多操作：${fourth.name}` });
    await tabTo(page, more);
    await press(page, 'Enter');
    await expect(page.getByRole('menuitem', { name: '驳回' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: '查看' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });

  await test.step('go through details: approve, reject, next, previous', async () => {
    await tabTo(page, page.getByRole('button', { name: fourth.name, exact: true }), 'Shift+Tab');
    await press(page, 'Enter');
    const details = page.getByRole('dialog', { name: '供应商审核' });
    await expect(details.getByRole('definition').filter({ hasText: fourth.name })).toBeVisible();
    await press(page, 'j');
    await expect(details.getByRole('definition').filter({ hasText: fifth.name })).toBeVisible();
    await press(page, 'k');
    await expect(details.getByRole('definition').filter({ hasText: fourth.name })).toBeVisible();

    await press(page, 'a');
    const approve = page.getByRole('dialog', { name: '通过供应商' });
    await expect(approve.getByText(fourth.name)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(approve).toBeHidden();
    await expect(details.getByRole('definition').filter({ hasText: fifth.name })).toBeVisible();
    await checkFocus(page, 'approving in the details');

    await press(page, 'r');
    const reject = page.getByRole('dialog', { name: '驳回供应商' });
    await expect(reject.getByText(fifth.name)).toBeVisible();
    await expect(reject.getByLabel('原因')).toBeFocused();
    await page.keyboard.type('jar');
    await page.keyboard.press('Control+Enter');
    await expect(reject).toBeHidden();
    await expect(details.getByRole('definition').filter({ hasText: fifth.name })).toHaveCount(0);
    await checkFocus(page, 'rejecting in the details');

    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await checkFocus(page, 'closing the details');
    expect(await getSupplier(chief, fifth.id)).toMatchObject({ status: 'rejected', auditReason: 'jar' });
  });

  expect(
    await historyOf(
      chief,
      [first, second, third, fourth, fifth].map(({ id }) => id),
    ),
  ).toEqual(['reject', 'reject', 'approve', 'approve', 'reject'].map(action => [`${action} by 李文静`]));
});
