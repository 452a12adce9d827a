import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has. */
const most = 120;

/** The focused element, and whether its focus is visible: a ring or frame of two pixels, around it or its field. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: 'nothing', lost: true, visible: false };
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 30)}`;
    // A page title and a dialog receive focus but are no controls.
    const isPlace = element.matches('h1, [role=dialog], [tabindex="-1"]');
    const frame = element.closest('.MuiInputBase-root')?.querySelector('fieldset');
    const control = element.closest('.MuiButtonBase-root') ?? element;
    const { outlineStyle, outlineWidth } = getComputedStyle(control);
    const ring = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    const framed = !!frame && parseFloat(getComputedStyle(frame).borderTopWidth) >= 2;
    return { name, lost: false, visible: isPlace || ring || framed };
  });

/** Waits until an element has the focus and shows its focus ring. */
export const checkFocus = (page: Page, after: string) =>
  expect.poll(() => readFocus(page), `the focus after ${after}`).toMatchObject({ lost: false, visible: true });

/** Presses a key and checks that the focus is not lost. */
export const press = async (page: Page, key: string) => {
  await page.keyboard.press(key);
  await checkFocus(page, key);
};

/** Moves the focus to the control with Tab (or another key). Throws if that fails. */
export const tabTo = async (page: Page, target: Locator, key = 'Tab') => {
  await target.waitFor();
  const isThere = () => target.evaluate(element => element === document.activeElement);
  for (let presses = 0; !(await isThere()); presses++) {
    if (presses === most) throw new Error(`${key} does not lead to ${target}`);
    await press(page, key);
  }
};
