import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'react-admin';
import { useLanguageLoadErrorStore, locales, setSetting, useSettingsStore } from '@/shell/settings/settings';
import type { I18nProviderWithKeys } from '@/ui/messageKeys';
import type { ConsoleMessages } from './loadMessages';

const resourceName = /^(resources\.\w+)\.name$/;

/** Labels the fields that all resources have, such as `createdAt`, unless a resource has its own label for one. */
const addSharedLabels = (flat: Record<string, string>) => {
  const shared = Object.entries(flat).filter(([key]) => key.startsWith('fields.'));
  for (const key of Object.keys(flat)) {
    const resource = resourceName.exec(key)?.[1];
    if (resource) for (const [field, label] of shared) flat[`${resource}.${field}`] ??= label;
  }
};

/** Merges messages into one object by their whole keys. Polyglot does the same with nested messages, but slowly. */
const flatten = (texts: ConsoleMessages) => {
  const flat: Record<string, string> = {};
  const add = (messages: object, prefix: string) => {
    for (const [key, value] of Object.entries(messages) as [string, string | object][]) {
      if (typeof value === 'string') flat[prefix + key] = value;
      else add(value, `${prefix}${key}.`);
    }
  };
  for (const messages of texts) add(messages, '');
  addSharedLabels(flat);
  // react-admin declares messages as nested. Polyglot takes both.
  return flat as unknown as TranslationMessages & Record<string, string>;
};

/**
 * Creates react-admin's i18n provider. `texts` are the messages in the language of the settings; `load` loads those of
 * another. The document's language follows. If a language fails to load, the setting is reverted, because browsers do not request a failed module again
 * until the page is reloaded.
 */
export const createI18nProvider = (
  texts: ConsoleMessages,
  load: (locale: string) => Promise<ConsoleMessages>,
): I18nProviderWithKeys => {
  const { locale: initial } = useSettingsStore.getState();
  document.documentElement.lang = initial;
  let messages = flatten(texts);
  const create = (locale: string) => polyglotI18nProvider(() => messages, locale, [...locales]);
  let provider = create(initial);
  const changeLocale = async (locale: string): Promise<void> => {
    try {
      messages = flatten(await load(locale));
      provider = create(locale);
      document.documentElement.lang = locale;
    } catch (error) {
      setSetting('locale', provider.getLocale());
      useLanguageLoadErrorStore.setState({ missing: error });
      throw error;
    }
    const { locale: wanted } = useSettingsStore.getState();
    // The user chose another language while this one was loading.
    if (wanted !== locale) await changeLocale(wanted);
  };
  return {
    translate: (key, options) => provider.translate(key, options),
    changeLocale,
    getLocale: () => provider.getLocale(),
    getLocales: () => [...locales],
    listKeys: path => {
      const below = Object.keys(messages).filter(key => key.startsWith(`${path}.`));
      return [...new Set(below.map(key => key.slice(path.length + 1).replace(/\..*/, '')))];
    },
    loadTranslate: async locale => {
      const other = flatten(await load(locale));
      return polyglotI18nProvider(() => other, locale).translate;
    },
  };
};
