import { useQueries, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import {
  useCreatePath,
  useDataProvider,
  useGetResourceLabel,
  useLocaleState,
  useResourceDefinitions,
  useTheme,
  useTranslate,
  useTranslateLabel,
  type RaRecord,
} from 'react-admin';
import { toPhoneSearchTexts, toSearchText } from '@/models/input';
import { useGetRecordPath } from '@/admin/actions/RecordLink';
import { useServedFeatures } from '@/admin/feature';
import { useConfirmedLogout } from '@/shell/layout/BackgroundWork';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { routerProvider } from '@/routing/routerProvider';
import { listAllowedQueues } from '@/dashboard/dashboard';
import { useGetQueueModePath } from '@/dashboard/useWaitingQueues';
import type { MenuTreeEntry } from '@/system/menus/menu';
import { hasPermission } from '@/session/AccessProvider';
import { useSessionStore } from '@/session/session';
import { useCreateFormLinks } from '../pages/useCreateFormLinks';
import { ApiDeclarationContext } from '@/ui/access';
import { formatMoney } from '@/admin/fields/money';
import { reactAdminToPublicPath } from '@/routing/routes';
import { flattenMenuToPages, getMenuTrail, useMenu } from '../menu/useMenu';
import { useGetMenuEntryTitle } from '@/admin/fields/MenuEntryIcon';

/** An option of the command palette. `group` is its heading: a message key or a text. */
export type CommandPaletteOption = {
  id: string;
  group: string;
  label: string;
  /** Whether the option is a record that the API found, by any field. */
  found?: boolean;
  /** The label and value of that field, if `label` does not contain the match. */
  match?: { field: string; value: string } | undefined;
  /** Name of an IconPark icon, that of the menu's group. Null if there is none. */
  icon: string | null;
  /** A record's amount and status. */
  details?: string[];
  run: () => void;
};

/** Maximum number of records shown per resource. */
const recordsEach = 5;

/** Returns the icon of a page: its menu entry's, or that of the directory around it. */
const getPageIcon = (menu: readonly MenuTreeEntry[], path: string) =>
  getMenuTrail(menu, path).find(({ icon }) => icon)?.icon ?? null;

const usePages = (): CommandPaletteOption[] => {
  const titleOf = useGetMenuEntryTitle();
  const navigate = routerProvider.useNavigate();
  const menu = useMenu();
  return flattenMenuToPages(menu).map(entry => ({
    id: entry.path,
    group: 'shell.palette.pages',
    label: titleOf(entry),
    icon: getPageIcon(menu, entry.path),
    run: () => navigate(entry.path),
  }));
};

const useActions = (): CommandPaletteOption[] => {
  const translate = useTranslate();
  const [theme, setTheme] = useTheme();
  const [locale, setLocale] = useLocaleState();
  const signOut = useConfirmedLogout();
  const navigate = routerProvider.useNavigate();
  const creates = useCreateFormLinks();
  const action = (id: string, icon: string, run: () => void): CommandPaletteOption => ({
    id,
    group: 'shell.palette.actions',
    label: translate(`shell.palette.${id}`),
    icon,
    run,
  });
  return [
    ...creates.map(({ id, label, to }) => ({
      id,
      group: 'shell.palette.actions',
      label,
      icon: 'form',
      run: () => navigate(to),
    })),
    action('toggleTheme', 'setting', () => setTheme(theme === 'dark' ? 'light' : 'dark')),
    action('toggleLocale', 'setting', () => setLocale(locale === 'zh-CN' ? 'en-US' : 'zh-CN')),
    action('logout', 'user', signOut),
  ];
};

/** Returns the options that open queue mode, for the queues that the user may process. */
const useQueueOptions = (): CommandPaletteOption[] => {
  const translate = useTranslate();
  const navigate = routerProvider.useNavigate();
  const definitions = useResourceDefinitions();
  const user = useSessionStore(session => session.user);
  const menu = useMenu();
  const getQueueModePath = useGetQueueModePath();
  return listAllowedQueues(code => hasPermission(user, code)).flatMap(queue => {
    const path = definitions[queue.collection] && getQueueModePath(queue);
    if (!path) return [];
    return {
      id: path,
      group: 'shell.palette.pages',
      label: translate(`resources.${queue.collection}.page.queue`),
      icon: getPageIcon(menu, reactAdminToPublicPath(`/${queue.collection}`)),
      run: () => navigate(path),
    };
  });
};

const nameOf = (record: RaRecord, representation: unknown): string => {
  if (typeof representation === 'function') return String(representation(record));
  return String(typeof representation === 'string' ? record[representation] : record.id);
};

/** Searches every resource that the user may list and whose definition has `options: { searchable: true }`. */
const useRecords = (query: string): CommandPaletteOption[] => {
  const dataProvider = useDataProvider();
  const definitions = useResourceDefinitions();
  const user = useSessionStore(session => session.user);
  const ignored = use(ApiDeclarationContext)?.ignored;
  const searchable = Object.keys(definitions).filter(
    name =>
      definitions[name]?.options?.searchable &&
      hasPermission(user, `${name}:list`) &&
      !ignored?.[name]?.filters?.includes('q'),
  );
  const labelOf = useGetResourceLabel();
  const fieldLabel = useTranslateLabel();
  const createPath = useCreatePath();
  const navigate = routerProvider.useNavigate();
  const translate = useTranslate();
  const menu = useMenu();
  const [locale] = useLocaleState();
  const { data = [] } = useQuery({
    queryKey: ['palette', searchable, query],
    enabled: query.length > 0,
    queryFn: async () => {
      const pagination = { page: 1, perPage: recordsEach };
      const sort = { field: 'createdAt', order: 'DESC' as const };
      const found = searchable.map(async resource => {
        const { data: records } = await dataProvider.getList(resource, { pagination, sort, filter: { q: query } });
        return records.map(record => ({ resource, record }));
      });
      // If one resource cannot be searched, the others are still shown.
      return (await Promise.allSettled(found)).flatMap(result => (result.status === 'fulfilled' ? result.value : []));
    },
  });
  return data.map(({ resource, record }) => {
    const label = nameOf(record, definitions[resource]?.recordRepresentation);
    const matched = findMatchedField(record, label, query);
    return {
      id: `${resource}/${record.id}`,
      group: labelOf(resource, 2),
      label,
      found: true,
      icon: getPageIcon(menu, reactAdminToPublicPath(`/${resource}`)),
      details: [
        formatMoney(record[definitions[resource]?.options?.searchable.amount], locale),
        record['status'] && translate(`resources.${resource}.status.${record['status']}`, { _: '' }),
      ].filter(Boolean),
      match: matched && { field: String(fieldLabel({ source: matched.source, resource })), value: matched.value },
      run: () => navigate(createPath({ resource, id: record.id, type: 'show' })),
    };
  });
};

/** Runs the searches of features, such as that of notes. An option opens the record at what was found. */
const useFeatureSearches = (query: string): CommandPaletteOption[] => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const getRecordPath = useGetRecordPath();
  const navigate = routerProvider.useNavigate();
  const getResourceLabel = useGetResourceLabel();
  const menu = useMenu();
  const searches = useServedFeatures().flatMap(({ search }) => search ?? []);
  return useQueries({
    queries: searches.map(({ group, shortest, find }) => ({
      queryKey: ['palette', group, query],
      enabled: query.length >= shortest,
      queryFn: () => find(dataProvider, query),
    })),
  }).flatMap(({ data = [] }, index) =>
    data.flatMap(({ id, collection, recordId, recordName, match, hash }) => {
      const path = getRecordPath(collection, recordId, hash);
      if (path === null) return [];
      return {
        id,
        group: searches[index]?.group ?? '',
        label: `${getResourceLabel(collection, 1)} ${recordName ?? recordId}`,
        found: true,
        icon: getPageIcon(menu, reactAdminToPublicPath(`/${collection}`)),
        match,
        run: () => navigate(path),
      };
    }),
  );
};

/** Returns all options for the input: pages and queues that the user may open, actions, records, results of features. */
export const useCommandPaletteOptions = (query: string): CommandPaletteOption[] => [
  ...usePages(),
  ...useQueueOptions(),
  ...useActions(),
  ...useRecords(query),
  ...useFeatureSearches(query),
];

/** Fields that contain text but that no search matches in part. */
const unsearched = /^id$|Id$|At$|^status$|^images$/;

/**
 * Returns the field that a search matched in a record, and its text. Returns undefined if the record's label matches,
 * or if the field cannot be determined.
 */
export const findMatchedField = (record: Record<string, unknown>, label: string, query: string) => {
  const sought = toSearchText(query);
  const phones = toPhoneSearchTexts(query);
  const holds = (value: unknown): value is string =>
    typeof value === 'string' && (toSearchText(value).includes(sought) || phones.some(phone => value.includes(phone)));
  if (holds(label)) return undefined;
  for (const [source, value] of Object.entries(record))
    if (!unsearched.test(source) && holds(value)) return { source, value };
  return record['id'] === sought ? { source: 'id', value: sought } : undefined;
};
