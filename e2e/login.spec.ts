import type { Page } from '@playwright/test';
import { sampleAccountMobiles, sampleAccountPassword, type SampleAccountRole } from '../mocks/db/sample/accounts';
import { setDisplay, store } from './support/display';
import { expect, test } from './support/test';

/** Chromium logs calls that the API refuses. */
const refused = /(401|403|429) \(/;

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

test('locks a number after five wrong passwords and shows the time left', async ({ page, consoleWatch }) => {
  consoleWatch.allow(refused);
  await page.goto('/login');
  const { alert, mobile } = fields(page);
  for (const left of [4, 3, 2, 1]) {
    await submit(page, 'finance', 'Wrong@2026');
    await expect(alert).toHaveText(`手机号或密码错误，还可尝试 ${left} 次`);
  }
  await expect(mobile).toHaveValue(sampleAccountMobiles.finance);
  await submit(page, 'finance', 'Wrong@2026');
  await expect(alert).toContainText('手机号或密码错误，该手机号在当前网络已锁定');
  await submit(page, 'finance');
  await expect(alert).toHaveText(/失败次数过多，该手机号在当前网络已锁定，请 15 分钟后再试.*剩余时间 1[45]:[0-5]\d。/);
  await expect(page).toHaveURL('/login');

  await submit(page, 'viewer');
  await expect(page, 'other numbers are not locked').toHaveURL('/dashboard/workplace');
});

test.describe('read-only', () => {
  test.use({ data: 'shared' });

  for (const path of ['/', '/login'])
    test(`${path} shows the sign-in page and leads to the workplace`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录');
      await submit(page, 'viewer');
      await expect(page).toHaveURL('/dashboard/workplace');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('工作台');
      await expect(page.getByRole('button', { name: '赵明月' })).toBeVisible();
    });

  test('reports empty fields and sends nothing', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', request => void (request.method() === 'POST' && sent.push(request.url())));
    await page.goto('/login');
    await fields(page).submit.click();
    await expect(page.getByText('手机号不能为空')).toBeVisible();
    await expect(page.getByText('密码不能为空')).toBeVisible();
    await expect(fields(page).mobile).toHaveAccessibleDescription('手机号不能为空');
    expect(sent).toEqual([]);
  });

  test('rejects a disabled account with an explanation', async ({ page, consoleWatch }) => {
    consoleWatch.allow(refused);
    await page.goto('/login');
    await submit(page, 'disabled');
    await expect(fields(page).alert).toHaveText('该账号已停用，请联系管理员启用');
    await expect(page).toHaveURL('/login');
  });

  test('fails on a response without a token', async ({ page }) => {
    await page.route('**/admin/login', route => route.fulfill({ json: { code: 0, message: 'ok', data: {} } }));
    await page.goto('/login');
    await submit(page, 'viewer');
    await expect(fields(page).alert).toHaveText('登录失败：未返回令牌');
  });

  test('remembers the mobile number and never stores the password', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('checkbox', { name: '记住密码' }).check();
    await submit(page, 'viewer');
    await expect(page).toHaveURL('/dashboard/workplace');
    expect(await readStorage(page)).not.toContain(sampleAccountPassword);
    await page.getByRole('button', { name: '赵明月' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.reload();
    await expect(fields(page).mobile).toHaveValue(sampleAccountMobiles.viewer);
    await expect(fields(page).password).toHaveValue('');
    await expect(fields(page).password).toBeFocused();
    expect(await readStorage(page)).not.toContain(sampleAccountPassword);

    await page.getByRole('checkbox', { name: '记住密码' }).uncheck();
    await submit(page, 'viewer');
    await expect(page).toHaveURL('/dashboard/workplace');
    expect(await page.evaluate(() => localStorage.getItem('app-store'))).not.toContain(sampleAccountMobiles.viewer);
  });

  test('shows the sign-in page without the console’s code, and reports when the code cannot be loaded', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.allow(/ERR_FAILED|dynamically imported module/);
    await page.route('**/assets/console-*.js', route => route.abort());
    await page.goto('/login');
    await submit(page, 'viewer');
    await expect(fields(page).alert).toContainText('请重新加载页面');
    await expect(fields(page).mobile).toHaveValue(sampleAccountMobiles.viewer);
    expect(await page.evaluate(() => localStorage.getItem('token')), 'nobody is signed in to nothing').toBeNull();
  });

  test('requests user, menu and saved views once, before the console’s code is loaded', async ({
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
  });

  test('discards the responses to an expired session’s calls', async ({ page, consoleWatch }) => {
    consoleWatch.allow(refused);
    await store(page, { token: 'expired' });
    await page.goto('/supplier/list');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录');
    const menu = page.waitForResponse('**/admin/menu');
    await submit(page, 'viewer');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect((await menu).status(), 'asked for anew').toBe(200);
    await expect(page.getByRole('dialog'), 'nobody has to sign in again').toHaveCount(0);
  });

  test('does not request the menu when the console uses its own', async ({ page, signIn }) => {
    await signIn('viewer');
    await setDisplay(page, { menuFromServer: false });
    const calls: string[] = [];
    page.on('request', request => calls.push(new URL(request.url()).pathname));
    await page.goto('/supplier/list');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(calls.filter(call => call === '/admin/info')).toHaveLength(1);
    expect(calls).not.toContain('/admin/menu');
  });

  for (const [action, text] of [
    ['忘记密码', '请联系管理员重置密码'],
    ['注册账号', '账号由管理员创建'],
  ] as const)
    test(`${action} shows whom to contact`, async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: action }).click();
      const dialog = page.getByRole('dialog', { name: action });
      await expect(dialog).toContainText(text);
      await dialog.getByRole('button', { name: '知道了' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: action })).toBeFocused();
    });

  test('opens the requested page after signing in', async ({ page }) => {
    await page.goto('/supplier/list?filter=%7B%22status%22%3A%22rejected%22%7D&page=2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录');
    await submit(page, 'viewer');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('供应商列表');
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/supplier/list');
    expect(searchParams.get('filter')).toBe('{"status":"rejected"}');
    await expect(page.getByRole('row').nth(1)).toContainText('已驳回');
  });

  test('redirects a signed-in visitor to the workplace until signing out', async ({ page, signIn }) => {
    await signIn('viewer');
    for (const path of ['/login', '/']) {
      await page.goto(path);
      await expect(page).toHaveURL('/dashboard/workplace');
    }
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const loggedOut = page.waitForResponse('**/admin/logout');
    await page.getByRole('button', { name: '赵明月' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect((await loggedOut).status()).toBe(200);
    const storage = await readStorage(page);
    for (const trace of [token ?? '', '赵明月', 'suppliers:list']) expect(storage).not.toContain(trace);
    const info = await page.request.get('/admin/info', { headers: { Authorization: `Bearer ${token}` } });
    expect(info.status(), 'the token is worth nothing any more').toBe(401);
    await page.goto('/supplier/list');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录');
  });
});

test('changes the password and requires the new one from then on', async ({ page, signIn, request, consoleWatch }) => {
  consoleWatch.allow(/422 \(/);
  await signIn('viewer');
  await page.goto('/dashboard/workplace');
  await page.getByRole('button', { name: '赵明月' }).click();
  await page.getByRole('menuitem', { name: '个人中心' }).click();
  await page.getByRole('button', { name: '修改密码' }).click();
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  const fill = async (old: string, fresh: string, repeat: string) => {
    await dialog.getByRole('textbox', { name: '当前密码' }).fill(old);
    await dialog.getByRole('textbox', { name: '新密码', exact: true }).fill(fresh);
    await dialog.getByRole('textbox', { name: '确认新密码' }).fill(repeat);
    await dialog.getByRole('button', { name: '保存' }).click();
  };
  await fill(sampleAccountPassword, 'Fresh@2027', 'Other@2027');
  await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible();
  await fill('Wrong@2026', 'Fresh@2027', 'Fresh@2027');
  await expect(dialog.getByText('当前密码不正确，请重新输入')).toBeVisible();
  await fill(sampleAccountPassword, 'Fresh@2027', 'Fresh@2027');
  await expect(page.getByText('密码已修改')).toBeVisible();
  await expect(dialog).toBeHidden();
  const login = (word: string) =>
    request
      .post('/admin/login', { data: { mobile: sampleAccountMobiles.viewer, password: word } })
      .then(answer => answer.status());
  expect(await login(sampleAccountPassword)).toBe(401);
  expect(await login('Fresh@2027')).toBe(200);
});
