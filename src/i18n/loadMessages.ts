/** Messages of several folders in one language. If two have the same key, the last one wins. */
export type ConsoleMessages = object[];

/**
 * Loads the console's messages: Chinese, or English for any other locale (docs/requirements.md#constants). Rejects like
 * `import`.
 */
export const loadMessages = async (locale: string): Promise<ConsoleMessages> =>
  locale === 'zh-CN' ? (await import('./zh')).chineseMessages : (await import('./en')).englishMessages;
