import { brand } from '@/models/brand';
import type { Store } from 'react-admin';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useShallow } from 'zustand/react/shallow';

export const locales = [
  { locale: 'zh-CN', name: '简体中文' },
  { locale: 'en-US', name: 'English' },
] as const;

/** The user's settings. Their defaults are those of docs/requirements.md#constants. */
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
  /** An IANA time zone. Every time on screen is shown in it. */
  timeZone: string;
  /** Whether the user has dismissed the first steps. */
  firstStepsDone: boolean;
  /** What "remember" stores for the next sign-in: a mobile number, an account or an e-mail address. Never a password. */
  rememberedMobile: string;
  /** State that react-admin's own components store, such as the columns of a table. */
  preferences: Record<string, unknown>;
};

const defaults: Settings = {
  locale: 'zh-CN',
  theme: 'light',
  themeColor: brand.colour,
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
  firstStepsDone: false,
  rememberedMobile: '',
  preferences: {},
};

const isSetting = (key: string): key is keyof Settings => Object.hasOwn(defaults, key);

/** The locale for a stored language that the console does not support (docs/requirements.md#constants). */
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

/** Creates a store of the settings from what the browser has stored. A value of the wrong type becomes its default. */
export const createSettingsStore = () => {
  const store = create<Settings>()(
    persist(() => defaults, {
      name: 'app-store',
      version: 1,
      merge: (stored, current) => ({ ...current, ...wellFormed(stored) }),
    }),
  );
  // Write the corrected settings back to the storage.
  store.setState({});
  return store;
};

/** The client's settings, stored under `app-store`. */
export const useSettingsStore = createSettingsStore();

/** Returns the settings with these names. Re-renders only when one of them changes. */
export const useSettingValues = <K extends keyof Settings>(...names: K[]) =>
  useSettingsStore(
    useShallow(settings => Object.fromEntries(names.map(name => [name, settings[name]])) as Pick<Settings, K>),
  );

/** react-admin's store on top of the settings, so that locale, theme and table preferences are stored in one place. */
export const reactAdminSettingsStore: Store = {
  setup: () => {},
  teardown: () => {},
  getItem: <T>(key: string, fallback?: T) => (read(key) ?? fallback) as T,
  setItem: (key, value) => write(key, value),
  removeItem: key => write(key, undefined),
  removeItems: prefix =>
    Object.keys(useSettingsStore.getState().preferences)
      .filter(key => key.startsWith(prefix))
      .forEach(key => write(key, undefined)),
  // react-admin resets its store when the user signs out, but display settings outlive the session.
  reset: () => {},
  subscribe: (key, callback) =>
    useSettingsStore.subscribe((now, before) => {
      if (read(key, now) !== read(key, before)) callback(read(key, now));
    }),
};

/**
 * Changes a setting. The top menu cannot collapse to icons, so turning it on expands the menu
 * (docs/requirements.md#states).
 */
export const setSetting = <K extends keyof Settings>(name: K, value: Settings[K]) =>
  useSettingsStore.setState({ [name]: value, ...(name === 'topMenu' && value && { menuCollapsed: false }) });

const read = (key: string, settings = useSettingsStore.getState()): unknown =>
  isSetting(key) ? settings[key] : settings.preferences[key];

const write = (key: string, value: unknown) =>
  useSettingsStore.setState(({ preferences }) =>
    isSetting(key) ? { [key]: value ?? defaults[key] } : { preferences: { ...preferences, [key]: value } },
  );

/** The error of the language that failed to load last. */
export const useLanguageLoadErrorStore = create<{ missing: unknown }>(() => ({ missing: null }));
