import type { Entry } from './clientMenu';

const group = (name: string, icon: string, pages: readonly [name: string, path: string][]): Entry => ({
  locale: `menu.${name}`,
  path: `/${name}`,
  icon,
  children: pages.map(([page, path]) => ({ locale: `menu.${name}.${page}`, path: `/${name}/${path}` })),
});

/** The template's groups of the menu (docs/requirements.md#routes). */
export const templateEntries: Entry[] = [
  group('list', 'view-list', [
    ['searchTable', 'search-table'],
    ['card', 'card'],
  ]),
  group('form', 'form', [
    ['step', 'step'],
    ['group', 'group'],
  ]),
  group('profile', 'id-card', [['basic', 'basic']]),
  group('result', 'success', [
    ['success', 'success'],
    ['error', 'error'],
  ]),
  group('exception', 'attention', [
    ['403', '403'],
    ['404', '404'],
    ['500', '500'],
  ]),
];
