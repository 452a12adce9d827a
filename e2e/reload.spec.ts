import type { Page } from '@playwright/test';
import { sampleAccountMobiles, sampleAccountPassword } from '../mocks/db/sample/accounts';
import { stopEvents } from './support/events';
import { expect, test } from './support/test';

type Supplier = { id: string; version: number; name: string };
type Role = { id: string; code: string; version: number; permissionIds: string[] };
type Permission = { id: string };

const rows = (page: Page) => page.getByRole('table').getByRole('checkbox', { name: /^选择/ });

/** Notes whether the documents that the page loads ever contain the text. Returns a function that tells. */
const watchFor = async (page: Page, text: string) => {
  const key = `saw ${text}`;
  await page.addInitScript(
    ([sought = '', name = '']) => {
      const look = () => {
        if (document.querySelector('body')?.textContent.includes(sought)) Reflect.set(window, name, true);
      };
      new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
    },
    [text, key],
  );
  return () => page.evaluate(name => Reflect.get(window, name) === true, key);
};

test('shows what the API has now after a reload, and nothing of the account before', async ({
  page,
  context,
  signIn,
  api,
}) => {
  // Otherwise live updates would tell the page before it is reloaded.
  await stopEvents(context);
  const administrator = await api('superAdmin');
  const [first] = await administrator.list<Supplier>('suppliers', { status: 'pending' }, [0, 0], ['createdAt', 'ASC']);
  if (!first) throw new Error('No supplier waits');
  await signIn('auditor');
  await page.goto('/supplier/audit');
  await expect(page.getByRole('table').getByText(first.name)).toBeVisible();

  const sawDecided = await watchFor(page, first.name);
  const { id, version } = first;
  await administrator.post('/suppliers/approve', { records: [{ id, version }] });
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(await sawDecided(), 'a decided supplier is never shown').toBe(false);

  const approve = page.getByRole('table').getByRole('button', { name: '通过' });
  await expect(approve.first()).toBeVisible();
  const role = (await administrator.list<Role>('roles')).find(({ code }) => code === 'auditor');
  const taken = (await administrator.list<Permission>('permissions', { q: 'suppliers:approve' }))[0];
  if (!role || !taken) throw new Error('No auditor approves suppliers');
  const permissionIds = role.permissionIds.filter(held => held !== taken.id);
  await administrator.put(`/roles/${role.id}/permissions`, { permissionIds, version: role.version });
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(approve).toHaveCount(0);

  await page.getByRole('button', { name: '李文静' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('textbox', { name: '手机号' }).fill(sampleAccountMobiles.viewer);
  await page.getByRole('textbox', { name: '密码' }).fill(sampleAccountPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('button', { name: '赵明月' })).toBeVisible();
  await expect(page.getByText('李文静')).toHaveCount(0);
});
