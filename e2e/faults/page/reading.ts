import type { Page } from '@playwright/test';

const rawKey = /(?:^|\s)[a-z]\w*(?:\.[a-z_]\w*)+(?:$|\s)/i;
/** Values of records may look like anything. */
const data = 'td, dd, textarea, input, [translate="no"], html [lang]';

/** All text that the page shows now, the names of its buttons, which tooltips show, and the notices it has shown. */
export const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('button[aria-label]')].map(button => button.ariaLabel ?? '');
    return [document.body.innerText, ...named, ...(window.noticesShown ?? [])].join('\n');
  });

/** Message keys that the page shows untranslated. */
export const rawKeysOn = async (page: Page) => {
  const texts = await page.evaluate(selector => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim();
      if (text && !element?.closest(`${selector}, script, style`)) found.push(text);
    }
    return found;
  }, data);
  return texts.filter(text => rawKey.test(text));
};

/** The page's distinct text lines, without numbers, which change over time. */
export const shapeOf = async (page: Page) => {
  const text = await page.evaluate(() =>
    ['main', '[role=dialog]', 'nav']
      .flatMap(selector => [...document.querySelectorAll<HTMLElement>(selector)])
      .map(element => element.innerText)
      .join('\n'),
  );
  const lines = text.split(/\n+/).map(line => line.replace(/\d[\d,.:]*/g, '#').trim());
  return [...new Set(lines)].filter(Boolean);
};

/** The state of the page itself: its path, its heading and the number of its controls. */
export const frameOf = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    heading: document.querySelector('h1')?.innerText ?? '',
    controls: [...document.querySelectorAll('button, a[href], input')].filter(element => element.checkVisibility())
      .length,
  }));

/** The notices and dialogs that the page has shown, in one line. */
export const noticesOn = async (page: Page) => {
  const notices = await page.evaluate(() => [...(window.noticesShown ?? [])]);
  return notices.join(' | ').replace(/\s+/g, ' ').slice(0, 400);
};
