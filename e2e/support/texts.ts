import type { Page } from '@playwright/test';

/** What is shown as it was entered and so is in no language of ours: values of records, and what says so. */
const data = 'td, dd, textarea, [translate="no"], html [lang]';

/** The name of a record within a sentence, or at the end of a title. */
const named = /“[^”]*”| · .*/g;

const rawKey = /(?:^|\s)[a-z]\w*(?:\.[a-z_]\w*)+(?:$|\s)/i;
const han = /[\u3400-\u9fff\uf900-\ufaff]/;
/** What is written so in every language. */
const international = /\b(?:SKU|kHz|kbps|fps)\b/g;
const latinWord = /[a-z]{3,}/i;

/** Every text that a user sees or hears on the page, with whether it is data. */
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

/** The texts that are message keys, or are not in the language of the page. */
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
