/** The texts of folders in one language; of two that have the same key the later is used. */
export type ConsoleMessages = object[];

// Each by itself, or the one would be fetched with the other.
const loadChinese = () => import('./zh');
const loadEnglish = () => import('./en');

/** Brings the console's texts in a language: Chinese, or else English (docs/requirements.md#constants). */
export const loadMessages = async (locale: string): Promise<ConsoleMessages> => {
  const { texts } = await (locale === 'zh-CN' ? loadChinese() : loadEnglish());
  return texts;
};
