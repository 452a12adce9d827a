import type { Page } from '@playwright/test';
import { sampleAccountMobiles, sampleAccountPassword, type SampleAccountRole } from '../mocks/db/sample/accounts';
import { setDisplay } from './support/display';
import { expect, test } from './support/test';

const fields = (page: Page) => ({
  mobile: page.getByRole('textbox', { name: '手机号' }),
  password: page.getByRole('textbox', { name: '密码' }),
  submit: page.getByRole('button', { name: '登录', exact: true }),
  alert: page.getByRole('alert'),
});

const submit = async (page: Page, account: SampleAccountRole, word = sampleAccountPassword) => {
  const form = fields(page);
  await form.mobile.fill(sampleAccountMobiles[account]);
  await form.password.fill(word);
  await form.submit.click();
};

/** Everything that the browser stores for the console. */
const readStorage = (page: Page) =>
  page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not readable')));
      });
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name));
      for (const table of database.objectStoreNames)
        kept.push(name, table, await read(database.transaction(table).objectStore(table).getAll()));
      database.close();
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) kept.push(request.url);
    return JSON.stringify(kept);
  });

test.use({ data: 'shared' });

test('remembers the mobile number, and stores neither the password nor anything of a user who has signed out', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('checkbox', { name: '记住密码' }).check();
  await submit(page, 'viewer');
  await expect(page).toHaveURL('/dashboard/workplace');
  expect(await readStorage(page)).not.toContain(sampleAccountPassword);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const loggedOut = page.waitForResponse('**/admin/logout');
  await page.getByRole('button', { name: '赵明月' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await loggedOut).status()).toBe(200);
  await page.reload();
  await expect(fields(page).mobile).toHaveValue(sampleAccountMobiles.viewer);
  await expect(fields(page).password).toHaveValue('');
  await expect(fields(page).password).toBeFocused();
  const storage = await readStorage(page);
  for (const trace of [sampleAccountPassword, token ?? '', '赵明月', 'suppliers:list'])
    expect(storage).not.toContain(trace);
});

test('shows the sign-in page without the console’s code, and reports when the code cannot be loaded', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_FAILED|dynamically imported module/);
  await page.route('**/assets/console-*.js', route => route.abort());
  await page.goto('/login');
  const signedOut = page.waitForResponse('**/admin/logout');
  await submit(page, 'viewer');
  await signedOut;
  await expect(fields(page).alert).toContainText('请重新加载页面');
  await expect(fields(page).mobile).toHaveValue(sampleAccountMobiles.viewer);
  expect(await page.evaluate(() => localStorage.getItem('token')), 'nobody is signed in to nothing').toBeNull();
});

test('sends the password while the console’s code loads, and opens the page that was asked for', async ({
  page,
  faults,
}) => {
  const come = await faults.hold('**/assets/console-*.js');
  await page.goto('/supplier/list');
  const signedIn = page.waitForResponse('**/admin/login');
  await submit(page, 'viewer');
  expect((await signedIn).status()).toBe(200);
  await expect(fields(page).submit).toBeDisabled();
  come();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/\/supplier\/list/);
});

test('requests user, saved views and the menu that it uses once, before the console’s code is loaded', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn('viewer');
  const calls: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/admin/')) calls.push(pathname);
  });
  const come = await faults.hold('**/assets/console-*.js');
  await page.goto('/supplier/list');
  const early = ['/admin/info', '/admin/menu', '/admin/views'];
  await expect.poll(() => calls.toSorted()).toEqual(early);
  come();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: '赵明月' })).toBeVisible();
  expect(calls.filter(call => early.includes(call))).toHaveLength(3);

  await setDisplay(page, { menuFromServer: false });
  calls.length = 0;
  await page.goto('/supplier/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  expect(calls.filter(call => early.includes(call)).toSorted()).toEqual(['/admin/info', '/admin/views']);
});
