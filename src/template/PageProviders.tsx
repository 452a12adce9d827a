import { useMemo, type ReactNode, use } from 'react';
import {
  I18nContext,
  useI18nProvider,
  type I18nProvider,
  AuthContext,
  DataProviderContext,
  ResourceContextProvider,
  useAuthProvider,
} from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { get } from 'react-hook-form';
import { CanAccessContext } from '@/ui/access';
import type { createExampleDataProvider } from './createExampleDataProvider';

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
export const PageMessagesProvider = ({ zh, en, children }: PageMessagesProps) => {
  const base = useI18nProvider();
  const value = useMemo(() => withMessages(base, zh, en), [base, zh, en]);
  return <I18nContext value={value}>{children}</I18nContext>;
};

type ExamplesProps = {
  /** Name of the example resource, used for its messages and data. */
  resource: string;
  provider: ReturnType<typeof createExampleDataProvider>;
  children: ReactNode;
};

const everything = () => true;

/** Provides example records instead of the API's and grants every permission on them. */
export const ExampleDataAndAccessProvider = ({ resource, provider, children }: ExamplesProps) => {
  const api = use(DataProviderContext);
  const auth = useAuthProvider();
  const data = useMemo(() => api && { ...api, ...provider }, [api, provider]);
  const rights = useMemo(() => auth && { ...auth, canAccess: async () => true }, [auth]);
  return (
    <DataProviderContext value={data}>
      <AuthContext value={rights}>
        <CanAccessContext value={everything}>
          <ResourceContextProvider value={resource}>{children}</ResourceContextProvider>
        </CanAccessContext>
      </AuthContext>
    </DataProviderContext>
  );
};
