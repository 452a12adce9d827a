import type { Page } from '@playwright/test';
import type { SampleAccountRole } from '../mocks/db/sample/accounts';
import { fetchToken } from './support/api';
import { findViolations } from './support/axe';
import { changeDisplay, displays, opposites, serialize, store, type Display } from './support/display';
import { otherDrawerPaths, otherMenuPaths } from './support/menuPaths';
import { findRecordId } from './support/recordIds';
import { records } from './support/records';
import { expect, test as base } from './support/test';
import { findUntranslated } from './support/texts';

const { supplier, statement, withdrawal, bill, order, menu, role, admin, user, operation, category, product } = records;

/**
 * A page of the console, the account that opens it, and whether it is a drawer over another page. `:id` in its path is
 * the id of any record of the `collection`. `npm test` checks each page in one language, theme and width. The project
 * `pairs` checks it in each of them, and pages with `pairs` in every pair; the others use the same components.
 */
type TourPage = {
  path: string;
  collection?: string;
  as?: SampleAccountRole;
  dialog?: true;
  pairs?: true;
  /** The first button with this name opens what is checked. */
  opensWith?: RegExp;
  /** The item in the menu that the button opens. */
  item?: RegExp;
  /** A button that appears when the page is idle. */
  waitsFor?: RegExp;
  media?: 'print';
};

const next = /^(下一条（|Next \()/;

/** The pages that are no menu entry of a resource, and those that are checked in another way or with a certain record. */
const listedPages: TourPage[] = [
  { path: '/login', pairs: true },
  { path: '/dashboard/workplace', as: 'superAdmin', pairs: true },
  { path: '/dashboard/monitor', as: 'superAdmin' },
  { path: '/visualization/data-analysis?from=2026-10-03&to=2026-11-01', as: 'superAdmin', pairs: true },
  {
    path: '/visualization/multi-dimension-data-analysis?from=2026-10-03&to=2026-11-01&dimension=category&by=region',
    as: 'superAdmin',
    pairs: true,
  },
  { path: '/product/create', as: 'superAdmin' },
  { path: `/product/edit/${product}`, as: 'superAdmin', pairs: true },
  { path: `/product/detail/${product}`, as: 'superAdmin' },
  { path: '/supplier/list', as: 'superAdmin', pairs: true },
  { path: '/supplier/list/create', as: 'superAdmin', dialog: true },
  { path: supplier, as: 'superAdmin', dialog: true },
  { path: statement, as: 'superAdmin', dialog: true, pairs: true },
  { path: `${supplier}/edit`, as: 'superAdmin', dialog: true, waitsFor: next },
  { path: `/order/detail/${order}`, as: 'superAdmin', pairs: true },
  { path: `/order/detail/${order}`, as: 'superAdmin', media: 'print', pairs: true },
  { path: '/order/statistics?from=2026-10-03&to=2026-11-01', as: 'superAdmin', pairs: true },
  { path: '/finance/withdrawal/list', as: 'finance' },
  { path: withdrawal, as: 'finance', dialog: true },
  { path: '/finance/bill/list', as: 'finance' },
  { path: bill, as: 'finance', dialog: true },
  { path: '/system/menu-management', as: 'superAdmin', pairs: true },
  { path: menu, as: 'superAdmin', dialog: true },
  { path: `${menu}/edit`, as: 'superAdmin', dialog: true },
  { path: '/system/permission-management/create', as: 'superAdmin', dialog: true },
  { path: role, as: 'superAdmin', dialog: true },
  { path: `${role}/edit`, as: 'superAdmin', dialog: true },
  { path: `${role}/permissions`, as: 'superAdmin', dialog: true },
  {
    path: `${role}/permissions`,
    as: 'superAdmin',
    dialog: true,
    opensWith: /^(.+的数据范围和字段|Data scope and fields: .+)$/,
  },
  { path: '/system/admin-management', as: 'admin' },
  { path: '/system/admin-management/create', as: 'admin', dialog: true },
  { path: admin, as: 'superAdmin', dialog: true },
  { path: `${admin}/edit`, as: 'superAdmin', dialog: true },
  { path: '/product/category/list', as: 'catalog' },
  { path: '/product/category/create', as: 'catalog' },
  { path: `/product/category/edit/${category}`, as: 'catalog' },
  { path: '/user/create', as: 'superAdmin' },
  { path: `/user/edit/${user}`, as: 'superAdmin', waitsFor: next },
  { path: `/user/detail/${user}`, as: 'superAdmin' },
  { path: `/user/detail/${user}?period=2026-10-01..2026-10-31`, as: 'superAdmin' },
  { path: operation, as: 'superAdmin', dialog: true },
  { path: '/account', as: 'admin' },
  { path: '/supplier/queue', as: 'auditor' },
  { path: '/finance/withdrawal/queue', as: 'finance' },
  { path: '/finance/bill/queue', as: 'finance' },
  { path: '/order/queue', as: 'admin' },
  { path: '/list/search-table', as: 'admin' },
  { path: '/list/card', as: 'admin' },
  { path: '/form/step', as: 'admin' },
  { path: '/form/group', as: 'admin' },
  { path: '/profile/basic', as: 'admin' },
  { path: '/result/success', as: 'admin' },
  { path: '/result/error', as: 'admin' },
  { path: '/exception/403', as: 'superAdmin' },
  { path: '/exception/500', as: 'admin' },
  { path: '/no/such/page', as: 'superAdmin' },
];

/** The states of a page that is also a menu entry. */
const states: TourPage[] = [
  { path: '/product/list', as: 'superAdmin', opensWith: /^(编辑价格|Edit prices)$/, pairs: true },
  {
    path: '/order/list?filter={"status":"paid"}',
    as: 'superAdmin',
    opensWith: /^(发货|Ship)$/,
    dialog: true,
    pairs: true,
  },
  {
    path: '/system/role-management',
    as: 'superAdmin',
    opensWith: /^(更多操作|More actions)/,
    item: /^(复制|Copy)$/,
    dialog: true,
    pairs: true,
  },
  {
    path: '/supplier/list',
    as: 'superAdmin',
    opensWith: /^(更多操作|More actions)/,
    item: /^(转移|Transfer)$/,
    dialog: true,
  },
];

const listedPaths = listedPages.map(page => page.path);

const pages: TourPage[] = [
  ...listedPages,
  ...states,
  ...otherMenuPaths(listedPaths).map(path => ({ path, as: 'superAdmin' as const })),
  ...otherDrawerPaths(listedPaths).map(
    ({ path, collection }) => ({ path, collection, as: 'superAdmin', dialog: true }) as const,
  ),
];

const describeState = ({ opensWith, item, media }: TourPage) =>
  [opensWith, item].map(name => (name ? ` after ${name.source}` : '')).join('') + (media ? ` in ${media}` : '');

/** Waits until the page has its heading and nothing is loading. */
const settle = async (page: Page, { dialog, media }: Pick<TourPage, 'dialog' | 'media'> = {}) => {
  // A dialog hides the page beneath it from assistive technology, including its heading. Print hides the page.
  await expect(page.locator(media ? 'article h1' : 'h1')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(dialog ? 1 : 0);
  await expect(page.locator('[aria-busy=true], [role=progressbar], .MuiSkeleton-root')).toHaveCount(0);
};

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

type Prepare = (account: SampleAccountRole | undefined, display: Display) => Promise<void>;

const test = base.extend<{ prepare: Prepare }>({
  /** Prepares the page's next `goto`: its account, if any, and its display. */
  prepare: async ({ page, request }, use) => {
    await use(async (account, display) => {
      const token = account && (await fetchToken(request, account));
      await store(page, { ...(token && { token }), 'app-store': serialize(display) }, 'alone');
    });
  },
});

// The expected values show what is wrong. A trace would take a snapshot of every page at every step.
test.use({ data: 'shared', trace: 'off' });

/** The address to test. Five rows of a list show as much as twenty-five and are checked faster. */
const addressOf = (path: string) => (path.includes('?') ? path : `${path}?perPage=5`);

for (const [place, tourPage] of pages.entries()) {
  const { path, collection, as, dialog, pairs, opensWith, item, waitsFor, media } = tourPage;
  test(`${path}${describeState(tourPage)} is accessible and translated`, async ({ page, prepare, api }) => {
    const isNightly = test.info().project.name === 'pairs';
    const covered = isNightly
      ? pairs
        ? displays
        : opposites
      : displays.filter((_, turn) => turn === place % displays.length);
    const id = collection && path.includes(':id') ? await findRecordId(api, collection) : undefined;
    const address = addressOf(path.replace(':id', id ?? ''));
    for (const [turn, { locale, theme, width }] of covered.entries())
      await test.step(`${locale}, ${theme}, ${width} px wide`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ media: null });
        // Another language or width closes a dialog of a row.
        if (as && turn > 0 && !opensWith) await changeDisplay(page, { locale, theme });
        else {
          await prepare(as, { locale, theme });
          await page.goto(address);
          if (opensWith) await page.getByRole('button', { name: opensWith }).first().click();
          if (item) await page.getByRole('menuitem', { name: item }).click();
        }
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        if (waitsFor) await expect(page.getByRole('button', { name: waitsFor })).toBeVisible();
        if (media) await page.emulateMedia({ media });
        await settle(page, tourPage);
        expect.soft(await findViolations(page, dialog && '[role=dialog]'), 'axe finds nothing').toEqual([]);
        expect.soft(await overflow(page), 'pixels to scroll sideways').toBeLessThanOrEqual(0);
        expect.soft(await findUntranslated(page, locale), 'texts without a translation').toEqual([]);
      });
  });
}

test('a slowly loading page with its progress bar has no accessibility violations', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn('superAdmin');
  const release = await faults.hold('**/admin/suppliers?*');
  await page.goto('/supplier/list');
  await expect(page.locator('#nprogress .spinner')).toBeVisible();

  expect(await findViolations(page)).toEqual([]);
  await release();
});
