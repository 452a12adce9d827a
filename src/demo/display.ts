import { en, zh } from './messages';

type Display = { locale: string; theme: string };

/** Returns the stored language and theme (`app-store`, docs/requirements.md#constants) before the console is loaded. */
export const readDisplay = () => {
  const { locale = 'zh-CN', theme = 'light' } = stored();
  return locale === 'zh-CN' ? { locale, theme, texts: zh } : { locale: 'en-US', theme, texts: en };
};

const stored = (): Partial<Display> => {
  try {
    const { state } = JSON.parse(localStorage.getItem('app-store') ?? '{}') as { state?: Partial<Display> };
    return state ?? {};
  } catch {
    return {};
  }
};
