import type { Page } from '@playwright/test';

/** Text that is shown as entered, in any language: record values and elements marked as untranslated. */
const data = 'td, dd, textarea, [translate="no"], html [lang]';

/** The name of a record within a sentence, or at the end of a title. */
const named = /“[^”]*”| · .*/g;

const rawKey = /(?:^|\s)[a-z]\w*(?:\.[a-z_]\w*)+(?:$|\s)/i;
const han = /[\u3400-\u9fff\uf900-\ufaff]/;
/** Terms that are the same in every language. */
const international = /\b(?:SKU|kHz|kbps|fps|YYYY-MM-DD)\b/g;
const latinWord = /[a-z]{3,}/i;

/** Every visible or spoken text of the page, and whether it is data. */
const readTexts = (page: Page) =>
  page.evaluate(dataSelector => {
    const texts: { text: string; isData: boolean }[] = [{ text: document.title, isData: false }];
    const add = (element: Element | null, text: string | null) => {
      if (text?.trim()) texts.push({ text: text.trim(), isData: !!element?.closest(dataSelector) });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (element?.checkVisibility({ visibilityProperty: true }) && !element.closest('script, style'))
        add(element, walker.currentNode.textContent);
    }
    for (const name of ['alt', 'aria-description', 'aria-label', 'placeholder', 'title'])
      for (const element of document.querySelectorAll(`[${name}]`)) add(element, element.getAttribute(name));
    return texts;
  }, data);

/** Texts that are message keys, or not in the page's language. */
export const findUntranslated = async (page: Page, locale: string) => {
  const texts = await readTexts(page);
  const foreign = (text: string) => (locale === 'zh-CN' ? latinWord.test(text) && !han.test(text) : han.test(text));
  return texts
    .filter(
      ({ text, isData }) =>
        rawKey.test(text) || (!isData && foreign(text.replace(named, '').replace(international, ''))),
    )
    .map(({ text }) => text);
};
