import { useMemo, type ReactNode } from 'react';
import { I18nContext, useI18nProvider, type I18nProvider } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { get } from 'react-hook-form';

const withMessages = (base: I18nProvider, zh: object, en: object): I18nProvider => {
  const locale = base.getLocale();
  const words = locale === 'zh-CN' ? zh : en;
  const own = polyglotI18nProvider(() => ({ ...words }) as never, locale);
  const provider = (key: string) => (typeof get(words, key) === 'string' ? own : base);
  return { ...base, translate: (key: string, options) => provider(key).translate(key, options) };
};

/** The page's messages in both languages. */
type PageMessagesProps = { zh: object; en: object; children: ReactNode };

/** Adds a page's messages to the console's, so that they are loaded with the page's code. */
export const PageMessages = ({ zh, en, children }: PageMessagesProps) => {
  const base = useI18nProvider();
  const value = useMemo(() => withMessages(base, zh, en), [base, zh, en]);
  return <I18nContext value={value}>{children}</I18nContext>;
};
