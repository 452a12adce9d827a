import { useI18nProvider, type I18nProvider } from 'react-admin';

/** react-admin's i18n provider, which can also list the keys of its messages, and translate to another language. */
export type I18nProviderWithKeys = I18nProvider & {
  /** Returns the keys of the messages at a path. They are the same in all languages. */
  listKeys: (path: string) => string[];
  /** Loads the messages of a language. Returns their `translate` function. The console's language stays. */
  loadTranslate: (locale: string) => Promise<I18nProvider['translate']>;
};

export const isI18nProviderWithKeys = (provider: I18nProvider): provider is I18nProviderWithKeys =>
  'listKeys' in provider;

/**
 * Returns the keys of the console's messages at a path, such as those of all logged actions at `operation`. So a list of
 * everything that has a name needs no second list.
 */
export const useMessageKeys = (path: string) => {
  const provider = useI18nProvider();
  return isI18nProviderWithKeys(provider) ? provider.listKeys(path) : [];
};
