import type { Store } from 'react-admin';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useShallow } from 'zustand/react/shallow';

export const locales = [
  { locale: 'zh-CN', name: '简体中文' },
  { locale: 'en-US', name: 'English' },
] as const;

/** What the user has set, with the defaults of docs/requirements.md#constants. */
export type Settings = {
  locale: string;
  theme: 'light' | 'dark';
  /** A hexadecimal colour. */
  themeColor: string;
  navbar: boolean;
  menu: boolean;
  topMenu: boolean;
  footer: boolean;
  tabBar: boolean;
  menuFromServer: boolean;
  /** Pixels. */
  menuWidth: number;
  menuCollapsed: boolean;
  colorWeak: boolean;
  density: 'default' | 'compact' | 'loose';
  /** An IANA name; every time on screen follows it. */
  timeZone: string;
  /** The mobile number that "remember" keeps for the next sign-in; never a password. */
  rememberedMobile: string;
  /** What react-admin's own components remember, such as the columns of a table. */
  preferences: Record<string, unknown>;
};

const defaults: Settings = {
  locale: 'zh-CN',
  theme: 'light',
  themeColor: '#165DFF',
  navbar: true,
  menu: true,
  topMenu: false,
  footer: true,
  tabBar: false,
  menuFromServer: true,
  menuWidth: 220,
  menuCollapsed: false,
  colorWeak: false,
  density: 'default',
  timeZone: 'Asia/Shanghai',
  rememberedMobile: '',
  preferences: {},
};

const isSetting = (key: string): key is keyof Settings => Object.hasOwn(defaults, key);

/** What is shown to whoever has chosen a language that the console does not speak (docs/requirements.md#constants). */
const fallbackLocale = 'en-US';

const wellFormed = (stored: unknown): Partial<Settings> => {
  const settings: Partial<Settings> = Object.fromEntries(
    Object.entries(stored ?? {}).filter(
      ([key, value]) => isSetting(key) && value !== null && typeof value === typeof defaults[key],
    ),
  );
  const isSpoken = locales.some(({ locale }) => locale === settings.locale);
  return settings.locale === undefined || isSpoken ? settings : { ...settings, locale: fallbackLocale };
};

/** The client's settings, kept under `app-store`; a stored value of the wrong kind falls back to its default. */
export const useSettings = create<Settings>()(
  persist(() => defaults, {
    name: 'app-store',
    version: 1,
    merge: (stored, current) => ({ ...current, ...wellFormed(stored) }),
  }),
);

// What was stored is corrected there, too.
useSettings.setState({});

/** The settings of these names; whoever asks is drawn again when one of them changes, and for no other. */
export const useSomeSettings = <K extends keyof Settings>(...names: K[]) =>
  useSettings(
    useShallow(settings => Object.fromEntries(names.map(name => [name, settings[name]])) as Pick<Settings, K>),
  );

/** react-admin's own store over the settings, so that locale, theme and table preferences have one owner. */
export const settingsStore: Store = {
  setup: () => {},
  teardown: () => {},
  getItem: <T>(key: string, fallback?: T) => (read(key) ?? fallback) as T,
  setItem: (key, value) => write(key, value),
  removeItem: key => write(key, undefined),
  removeItems: prefix =>
    Object.keys(useSettings.getState().preferences)
      .filter(key => key.startsWith(prefix))
      .forEach(key => write(key, undefined)),
  // react-admin resets its store when the user signs out; a display setting outlives the session.
  reset: () => {},
  subscribe: (key, callback) =>
    useSettings.subscribe((now, before) => {
      if (read(key, now) !== read(key, before)) callback(read(key, now));
    }),
};

/** Changes one setting; the top menu has no icons to fold to, so turning it on un-collapses the menu (docs/requirements.md#states). */
export const setSetting = <K extends keyof Settings>(name: K, value: Settings[K]) =>
  useSettings.setState({ [name]: value, ...(name === 'topMenu' && value && { menuCollapsed: false }) });

const read = (key: string, settings = useSettings.getState()): unknown =>
  isSetting(key) ? settings[key] : settings.preferences[key];

const write = (key: string, value: unknown) =>
  useSettings.setState(({ preferences }) =>
    isSetting(key) ? { [key]: value ?? defaults[key] } : { preferences: { ...preferences, [key]: value } },
  );

/** Why the language chosen last has not come. */
export const useLanguage = create<{ missing: unknown }>(() => ({ missing: null }));
