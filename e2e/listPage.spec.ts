import { setDisplay } from './support/display';
import { expect, test } from './support/test';

test.use({ data: 'shared' });

const lists = [
  '/product/list',
  '/product/category/list',
  '/order/list',
  '/supplier/list',
  '/supplier/audit',
  '/finance/withdrawal/list',
  '/finance/bill/list',
  '/user/list',
  '/system/role-management',
  '/system/menu-management',
  '/system/permission-management',
  '/system/admin-management',
  '/system/operation-log',
];

/** Returns how many rows as high as the first one have room from there to the end of the window. */
const countRowsWithRoom = () => {
  const row = document.querySelector('tbody td :is(a, button)')?.closest('tr')?.getBoundingClientRect();
  return row ? Math.floor((window.innerHeight - row.y) / row.height) : 0;
};

for (const [width, height, least] of [
  [1440, 900, 14],
  [1366, 768, 10],
] as const)
  for (const locale of ['zh-CN', 'en-US'] as const)
    test(`has room for ${least} rows on every list, ${width} × ${height}, ${locale}`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height });
      await setDisplay(page, { locale });
      await signIn('superAdmin');
      for (const path of lists) {
        await page.goto(path);
        await expect.poll(() => page.evaluate(countRowsWithRoom), { message: path }).toBeGreaterThanOrEqual(least);
      }
    });

for (const width of [1440, 1024, 700])
  test(`aligns the filters of More with the others, ${width} wide`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('admin');
    await page.goto('/finance/bill/list');
    const form = page.getByRole('search');
    await form.getByRole('button', { name: '展开' }).click();
    const boxes = form.getByRole('combobox');
    await expect(boxes).toHaveCount(4);
    const rects = await boxes.evaluateAll(inputs =>
      inputs.map(input => {
        const { x, width: across } = (input.closest('.MuiFormControl-root') ?? input).getBoundingClientRect();
        return `${Math.round(x)} ${Math.round(across)}`;
      }),
    );
    const [first = ''] = rects;
    // The first filters of all lines are in one column.
    expect(rects.filter(rect => rect.split(' ')[0] === first.split(' ')[0]).every(rect => rect === first)).toBe(true);
    expect(Math.min(...rects.map(rect => Number(rect.split(' ')[1])))).toBeGreaterThan(120);
  });
