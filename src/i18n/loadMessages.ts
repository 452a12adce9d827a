import { useSettingsStore } from '@/shell/settings/settings';

/** Messages of several folders in one language. If two have the same key, the last one wins. */
export type ConsoleMessages = object[];

// Two functions for each kind, because in one the two languages would be fetched at the same time.
const loadChinese = () => import('./zh');
const loadEnglish = () => import('./en');
const loadLazyChinese = () => import('./lazyZh');
const loadLazyEnglish = () => import('./lazyEn');

/**
 * Loads the messages that the console needs at its start: Chinese, or English for any other locale
 * (docs/requirements.md#constants). Rejects like `import`.
 */
export const loadMessages = async (locale: string): Promise<ConsoleMessages> => {
  if (locale === 'zh-CN') return (await loadChinese()).chineseMessages;
  return (await loadEnglish()).englishMessages;
};

/** The lazy messages by locale: `undefined` until they have been loaded. */
const lazyMessages = new Map<string, ConsoleMessages | undefined>();

/**
 * Loads the messages of the folders' `lazyMessages.ts`, by default in the language of the settings. Lazy components wait
 * for them, except parts of a list or of the frame. The i18n provider adds them to its own. Rejects like `import`.
 */
export const loadLazyMessages = async (
  locale: string = useSettingsStore.getState().locale,
): Promise<ConsoleMessages> => {
  lazyMessages.set(locale, lazyMessages.get(locale));
  const messages =
    locale === 'zh-CN' ? (await loadLazyChinese()).lazyChineseMessages : (await loadLazyEnglish()).lazyEnglishMessages;
  lazyMessages.set(locale, messages);
  return messages;
};

/** Returns the lazy messages of a locale if they have been loaded. */
export const getLoadedLazyMessages = (locale: string) => lazyMessages.get(locale);

/** Whether lazy messages of any language have been loaded, or are being loaded. */
export const hasRequestedLazyMessages = () => lazyMessages.size > 0;
