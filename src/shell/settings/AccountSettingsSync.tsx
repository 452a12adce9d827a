import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useSessionStore } from '@/session/session';
import { useSettingsStore, type Settings } from './settings';
import { useSaveSettingsOptions } from '@/session/useSaveSettingsOptions';

/**
 * The settings that follow the account. Not the language: it is chosen for each browser, also before signing in
 * (docs/requirements.md#purpose).
 */
const names = [
  'theme',
  'themeColor',
  'navbar',
  'menu',
  'topMenu',
  'footer',
  'tabBar',
  'menuFromServer',
  'menuWidth',
  'menuCollapsed',
  'colorWeak',
  'density',
  'timeZone',
  'firstStepsDone',
] as const satisfies (keyof Settings)[];

type SyncedName = (typeof names)[number] | 'columns';

/** What this browser knows about the account's settings: whose they are, and which changes the API has not received. */
type SyncState = { owner?: string; unsent: SyncedName[] };

const storageKey = 'account-settings';

const readState = (): SyncState => {
  try {
    const { owner, unsent } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<SyncState>;
    const known = [...names, 'columns'] as const;
    return { ...(typeof owner === 'string' && { owner }), unsent: known.filter(name => unsent?.includes(name)) };
  } catch {
    return { unsent: [] };
  }
};

const writeState = (state: SyncState) => localStorage.setItem(storageKey, JSON.stringify(state));

const isOfColumns = ([key, value]: [string, unknown]) => /^[\w.]+\.datatable(\.layout)?$/.test(key) && value != null;

/** Returns the settings as the API stores them. The columns of tables are one setting. */
const toSynced = (settings: Settings): Record<SyncedName, unknown> => ({
  ...(Object.fromEntries(names.map(name => [name, settings[name]])) as Record<(typeof names)[number], unknown>),
  columns: Object.fromEntries(Object.entries(settings.preferences).filter(isOfColumns)),
});

const findChanges = (now: Settings, before: Settings) => {
  const [current, previous] = [toSynced(now), toSynced(before)];
  return ([...names, 'columns'] as const).filter(
    name => JSON.stringify(current[name]) !== JSON.stringify(previous[name]),
  );
};

/** Applies the account's settings, except changes of this browser that the API has not received: they are newer. */
const applySettings = (stored: Readonly<Record<string, unknown>>, owner: string) => {
  const state = readState();
  const defaults = useSettingsStore.getInitialState();
  const isOthers = state.owner !== undefined && state.owner !== owner;
  const isNew = state.owner === undefined && Object.keys(stored).length === 0;
  const unsent = isNew ? findChanges(useSettingsStore.getState(), defaults) : isOthers ? [] : state.unsent;
  // Whatever another account has set in this browser does not apply to this one.
  const given: Readonly<Record<string, unknown>> = isOthers ? { ...toSynced(defaults), ...stored } : stored;
  const { columns } = given;
  useSettingsStore.setState(settings => ({
    ...Object.fromEntries(
      names
        .filter(name => !unsent.includes(name) && typeof given[name] === typeof defaults[name])
        .map(name => [name, given[name]]),
    ),
    ...(typeof columns === 'object' &&
      !unsent.includes('columns') && {
        preferences: {
          ...Object.fromEntries(Object.entries(settings.preferences).filter(entry => !isOfColumns(entry))),
          ...columns,
        },
      }),
  }));
  writeState({ owner, unsent });
};

/** Milliseconds without a change before the changes are sent. */
const delay = 1_000;

let isApplying = false;

/**
 * Keeps the display settings of the signed-in user the same on all devices: applies the account's settings, and sends
 * changes. Those of this browser apply from the first paint, and the last change of each setting wins.
 */
export const AccountSettingsSync = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { queryKey, scope, showStored } = useSaveSettingsOptions();
  const owner = useSessionStore(({ user }) => user?.id ?? '');
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await dataProvider.accountSettings()).data,
    enabled: owner !== '',
    staleTime: 60_000,
  });

  // What fails is sent again with the next change, or when the console is opened again.
  const { mutate } = useMutation({
    scope,
    mutationFn: async () => {
      const { unsent, owner: known = owner } = readState();
      if (unsent.length === 0 || known !== owner) return;
      const settings = toSynced(useSettingsStore.getState());
      const changes = Object.fromEntries(unsent.map(name => [name, settings[name]]));
      const { data: stored } = await dataProvider.updateAccountSettings(changes);
      const current = toSynced(useSettingsStore.getState());
      const isSent = (name: SyncedName) => JSON.stringify(current[name]) === JSON.stringify(changes[name]);
      const state = readState();
      writeState({ ...state, unsent: state.unsent.filter(name => !isSent(name)) });
      await showStored(stored);
    },
  });
  const send = useEffectEvent(() => {
    if (readState().unsent.length > 0) mutate();
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = useSettingsStore.subscribe((now, before) => {
      // Another browser tab sends the changes that this one follows in the background.
      if (isApplying || document.visibilityState === 'hidden') return;
      const changes = findChanges(now, before);
      if (changes.length === 0) return;
      const state = readState();
      writeState({ ...state, unsent: [...new Set([...state.unsent, ...changes])] });
      clearTimeout(timer);
      timer = setTimeout(send, delay);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);

  useEffect(() => {
    if (!data) return;
    isApplying = true;
    applySettings(data, owner);
    isApplying = false;
    send();
  }, [data, owner]);
  return null;
};
