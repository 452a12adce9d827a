import { checkFocus } from './support/keyboard';
import { historyOf, listPending } from './support/suppliers';
import { expect, test } from './support/test';

const cleared = 20;

test('an auditor clears twenty suppliers with two keys each, and three for a rejection', async ({
  page,
  signIn,
  api,
}) => {
  const chief = await api('superAdmin');
  const queue = (await listPending(chief)).slice(0, cleared + 1);
  await signIn('auditor');
  // The dialog's code is there before the first decision needs it.
  const dialogCode = page.waitForResponse(/\/ActionDialog-/);
  await page.goto('/supplier/queue');
  await dialogCode;
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const openRecord = ({ name }: { name: string }) => page.getByRole('heading', { level: 2, name });
  await expect(openRecord(queue[0] ?? { name: '' })).toBeVisible();
  const start = Date.now();
  for (const [index, { name }] of queue.slice(0, cleared).entries()) {
    // The last one is rejected, with the first of the preset reasons.
    const rejects = index === cleared - 1;
    // Keys act on a record once the typing for the one before has ended.
    await expect(page.getByRole('button', { name: '驳回', exact: true })).toHaveAttribute('aria-disabled', 'false');
    await press(rejects ? 'r' : 'a');
    const dialog = page.getByRole('dialog', { name: rejects ? '驳回供应商' : '通过供应商' });
    await expect(dialog.getByText(name)).toBeVisible();
    if (rejects) await expect(dialog.getByRole('button', { name: /^1/ })).toBeVisible();
    if (rejects) await press('1');
    await press('Enter');
    await expect(openRecord(queue[index + 1] ?? { name: '' })).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link', { name })).toBeVisible();
  }
  test.info().annotations.push({ type: 'keys', description: `${keys} keys, ${Date.now() - start} ms` });
  await checkFocus(page, 'clearing the queue');
  expect(keys).toBe(2 * cleared + 1);
  const histories = await historyOf(
    chief,
    queue.map(({ id }) => id),
  );
  const approved = Array.from({ length: cleared - 1 }, () => ['approve by 李文静']);
  expect(histories).toEqual([...approved, ['reject by 李文静'], []]);
});

test('two auditors on one queue see each other’s work and decide nothing twice', async ({
  page,
  signIn,
  openPage,
  consoleWatch,
  api,
}) => {
  // A record that the first auditor has just decided can be claimed no more.
  consoleWatch.allow(/409.*\/claim$/);
  const chief = await api('superAdmin');
  const queue = (await listPending(chief)).slice(0, 8);
  await signIn('auditor');
  const other = await openPage('admin');
  const claimed = page.waitForResponse(/\/claim$/);
  await page.goto('/supplier/queue');
  await expect(page.getByRole('heading', { level: 2, name: queue[0]?.name ?? '' })).toBeVisible();
  await claimed;
  // The second auditor gets the next record. The first one names who works on it.
  await other.goto('/supplier/queue');
  await expect(other.getByRole('heading', { level: 2, name: queue[1]?.name ?? '' })).toBeVisible();
  await other.getByRole('button', { name: `${queue[0]?.name}` }).click();
  await expect(other.getByText('李文静 正在处理这条记录。')).toBeVisible();
  // Both decide the same record; the second is told who decided it.
  await page.keyboard.press('a');
  await other.keyboard.press('r');
  const mine = page.getByRole('dialog', { name: '通过供应商' });
  const theirs = other.getByRole('dialog', { name: '驳回供应商' });
  await expect(mine.getByText(queue[0]?.name ?? '')).toBeVisible();
  await expect(theirs.getByText(queue[0]?.name ?? '')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: queue[1]?.name ?? '' })).toBeFocused();
  await theirs.getByLabel('原因').fill('联系电话无法接通');
  await other.keyboard.press('Control+Enter');
  await expect(theirs.getByRole('listitem')).toContainText('已由 李文静');
  await expect(theirs.getByRole('button', { name: '关闭' })).toBeFocused();
  await theirs.getByRole('button', { name: '关闭' }).click();
  await expect(theirs).toBeHidden();
  await expect(other.getByText('这条记录已不在队列中，无需处理。')).toBeVisible();
  expect(await historyOf(chief, [queue[0]?.id ?? ''])).toEqual([['approve by 李文静']]);
});
