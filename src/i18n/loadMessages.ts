/** Messages of several folders in one language. If two have the same key, the last one wins. */
export type ConsoleMessages = object[];

// Two functions, because in one the two languages would be fetched at the same time.
const loadChinese = () => import('./zh');
const loadEnglish = () => import('./en');

/** Loads the console's messages: Chinese, or English for any other locale (docs/requirements.md#constants). */
export const loadMessages = async (locale: string): Promise<ConsoleMessages> => {
  if (locale === 'zh-CN') return (await loadChinese()).chineseMessages;
  return (await loadEnglish()).englishMessages;
};
