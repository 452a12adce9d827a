import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { sampleAccountPassword, sampleAccountMobiles } from '../mocks/db/sample/accounts';
import { findViolations } from './support/axe';
import { other, setDisplay } from './support/display';
import { createResettableHost } from './support/host';
import { press, tabTo } from './support/keyboard';
import { records } from './support/records';
import { shortLived } from './support/server';
import { expect, test as base } from './support/test';

/** Adds six minutes to the server's clock for each SIGUSR2: longer than a proof of identity counts. */
const movableClock = `
  const { now } = Date;
  let passed = 0;
  Date.now = () => now() + passed;
  process.on('SIGUSR2', () => { passed += 360_000; });
`;

const test = base.extend({
  // Browsers have passkeys on domains only, not on IP addresses.
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
  host: [
    async ({}, use) => {
      const host = createResettableHost([
        ...shortLived,
        `--import=data:text/javascript,${encodeURIComponent(movableClock)}`,
      ]);
      await use(host);
      await host.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const userName = '周雅琴';

const texts = {
  'zh-CN': {
    workplace: '工作台',
    account: '个人中心',
    setUp: '设置身份验证器',
    app: '身份验证器',
    key: '密钥',
    code: '验证码',
    codes: '保存恢复码',
    stored: '我已妥善保存恢复码',
    finish: '完成',
    logout: '退出登录',
    secondStep: '双重验证',
    add: '添加通行密钥',
    continue: '继续',
    passkeys: '通行密钥',
    signInWithPasskey: '使用通行密钥登录',
    reveal: '查看完整银行账号',
    confirm: '验证身份',
    use: '使用通行密钥',
    rename: '重命名 Chrome · Linux',
    save: '保存',
    renew: '重新生成',
    remove: '移除 工作电脑',
    confirmRemoval: '移除',
  },
  'en-US': {
    workplace: 'Workplace',
    account: 'My account',
    setUp: 'Set up authenticator app',
    app: 'Authenticator app',
    key: 'Key',
    code: 'Code',
    codes: 'Save your recovery codes',
    stored: 'I’ve saved my recovery codes',
    finish: 'Done',
    logout: 'Sign out',
    secondStep: 'Two-step verification',
    add: 'Add a passkey',
    continue: 'Continue',
    passkeys: 'Passkeys',
    signInWithPasskey: 'Sign in with a passkey',
    reveal: 'View full account number',
    confirm: 'Verify it’s you',
    use: 'Use passkey',
    rename: 'Rename Chrome · Linux',
    save: 'Save',
    renew: 'Generate new codes',
    remove: 'Remove 工作电脑',
    confirmRemoval: 'Remove',
  },
} as const;

/** A device that has passkeys and whose user confirms every request. */
const addAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const typeCredentials = async (page: Page) => {
  await page.keyboard.type(sampleAccountMobiles.finance);
  await press(page, 'Tab');
  await page.keyboard.type(sampleAccountPassword);
  await page.keyboard.press('Enter');
};

for (const locale of ['zh-CN', 'en-US'] as const)
  test(
    `signs in with an authenticator app and a passkey, by keyboard in ${locale}`,
    locale === 'en-US' ? other : {},
    async ({ page, server, consoleWatch }) => {
      // Chromium logs calls that the API refuses, here one that needs a proof of identity.
      consoleWatch.allow(/403 \(/);
      const word = texts[locale];
      const title = (name: string) => page.getByRole('heading', { level: 1, name });
      const dialog = (name: string) => page.getByRole('dialog', { name });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const checkDialog = async (name: string) => {
        await expect(dialog(name)).toBeVisible();
        expect.soft(await findViolations(page, '[role=dialog]'), `axe finds nothing in ${name}`).toEqual([]);
      };
      const pressButton = async (name: string, key?: string) => {
        await tabTo(page, button(name), key);
        await page.keyboard.press('Enter');
      };
      const storeCodes = async () => {
        await checkDialog(word.codes);
        await expect(dialog(word.codes).getByRole('listitem')).toHaveCount(10);
        await tabTo(page, page.getByRole('checkbox', { name: word.stored }));
        await press(page, 'Space');
        await pressButton(word.finish);
        await expect(dialog(word.codes)).toBeHidden();
      };
      const signOut = async () => {
        // The navbar is before the page.
        await pressButton(userName, 'Shift+Tab');
        await expect(page.getByRole('menuitem').first()).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('menuitem', { name: word.logout })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/login$/);
      };
      let secret = '';
      // A code is accepted once. One of the next half minute is accepted, too, because clocks differ.
      const codeAfter = (periods: number) =>
        new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 });

      await addAuthenticator(page);
      await setDisplay(page, { locale });

      await test.step('set up an authenticator app', async () => {
        await page.goto('/login');
        await expect(button(word.signInWithPasskey)).toBeVisible();
        await typeCredentials(page);
        await expect(title(word.workplace)).toBeFocused();
        await page.goto('/account');
        await pressButton(word.setUp);
        await checkDialog(word.app);
        secret = (await dialog(word.app).getByRole('status', { name: word.key }).textContent()) ?? '';
        secret = secret.replaceAll(' ', '');
        await expect(dialog(word.app).getByLabel(word.code, { exact: true })).toBeFocused();
        await page.keyboard.type(codeAfter(0));
        await storeCodes();
      });

      await test.step('sign in with its code', async () => {
        await signOut();
        // A reload shows the page that loads without the console.
        await page.reload();
        await expect(page.getByRole('textbox').first()).toBeFocused();
        await typeCredentials(page);
        await expect(title(word.secondStep)).toBeVisible();
        await expect(page.getByLabel(word.code, { exact: true })).toBeFocused();
        expect.soft(await findViolations(page), 'axe finds nothing in the second step').toEqual([]);
        await page.keyboard.type(codeAfter(1));
        await expect(title(word.workplace)).toBeFocused();
      });

      await test.step('add a passkey, and sign in with it', async () => {
        await page.goto('/account');
        await pressButton(word.add);
        await checkDialog(word.add);
        await pressButton(word.continue);
        await expect(page.getByRole('group', { name: word.passkeys }).getByRole('listitem')).toHaveCount(1);
        await expect(dialog(word.add)).toBeHidden();
        await signOut();
        await pressButton(word.signInWithPasskey);
        await expect(title(word.account)).toBeFocused();
      });

      await test.step('confirm a sensitive call with it', async () => {
        process.kill(server.pid, 'SIGUSR2');
        await page.goto(records.withdrawal);
        await pressButton(word.reveal);
        await expect(dialog(word.confirm).getByRole('button', { name: word.use, exact: true })).toBeFocused();
        await checkDialog(word.confirm);
        await page.keyboard.press('Enter');
        await expect(dialog(word.confirm)).toBeHidden();
        await expect(page.getByText(/^\d{4} \d{4} \d{4}/)).toBeVisible();
      });

      await test.step('rename the passkey, renew the recovery codes, remove the passkey', async () => {
        await page.goto('/account');
        const passkeys = page.getByRole('group', { name: word.passkeys }).getByRole('listitem');
        await pressButton(word.rename);
        await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
        await page.keyboard.press('Control+A');
        await page.keyboard.type('工作电脑');
        await page.keyboard.press('Enter');
        await expect(passkeys).toContainText('工作电脑');

        await pressButton(word.renew);
        await page.getByRole('dialog').getByRole('button', { name: word.renew }).press('Enter');
        await storeCodes();

        // The passkeys are before the recovery codes.
        await pressButton(word.remove, 'Shift+Tab');
        await page.getByRole('dialog').getByRole('button', { name: word.confirmRemoval, exact: true }).press('Enter');
        await expect(passkeys).toHaveCount(0);
      });
    },
  );
