import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { mergeTranslations } from 'react-admin';
import { locales, useSettings } from '../shell/settings/settings';
import { chinese } from './chinese';

/** A folder's texts in both languages, as its `messages.ts` has them. */
type Messages = { zh: object; en: object };

/**
 * The texts of `folders`, and react-admin's own: Chinese by default, English as the fallback (SPEC.md section 9); the
 * document's language follows the choice.
 */
export const createI18nProvider = (folders: readonly Messages[]) => {
  const getMessages = (locale: string) => {
    document.documentElement.lang = locale;
    return locale === 'zh-CN'
      ? mergeTranslations(chinese, ...folders.map(({ zh }) => zh))
      : mergeTranslations(englishMessages, ...folders.map(({ en }) => en));
  };
  return polyglotI18nProvider(getMessages, useSettings.getState().locale, [...locales]);
};
