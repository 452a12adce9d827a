import { expect, test } from './support/test';

for (const width of [1440, 1024, 700])
  test(`aligns the filters of More with the others, ${width} wide`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('admin');
    await page.goto('/finance/bill/list');
    const form = page.getByRole('search');
    await form.getByRole('button', { name: '展开' }).click();
    const boxes = form.getByRole('combobox');
    await expect(boxes).toHaveCount(5);
    const rects = await boxes.evaluateAll(inputs =>
      inputs.map(input => {
        const { x, width: across } = (input.closest('.MuiInputBase-root') ?? input).getBoundingClientRect();
        return `${Math.round(x)} ${Math.round(across)}`;
      }),
    );
    const [first = ''] = rects;
    // The first inputs of all rows are in one column.
    expect(rects.filter(rect => rect.split(' ')[0] === first.split(' ')[0]).every(rect => rect === first)).toBe(true);
    expect(Math.min(...rects.map(rect => Number(rect.split(' ')[1])))).toBeGreaterThan(120);
  });
