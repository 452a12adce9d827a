import { en, zh } from './messages';

type Display = { locale: string; theme: string };

/** The console's language and theme as it keeps them (`app-store`, docs/requirements.md#constants), before its own code is there. */
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
