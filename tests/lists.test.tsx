import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { definitions } from '@/App';
import { chineseMessages } from '@/i18n/zh';
import { reactAdminSettingsStore } from '@/shell/settings/settings';
import { allCollections } from '../mocks/api/routes';
import { server } from './setup/server';
import { renderApp } from './support/renderApp';

/** The names of the collections to test, if not all. The test of `npm run new` sets it: the others are tested already. */
const only = process.env['TEST_COLLECTIONS']?.split(',');

/** The pages of the console that list the records of a collection. */
const lists = definitions
  .flatMap(({ routes, ...definition }) =>
    'list' in definition
      ? routes.flatMap(({ path, isList }) => (isList ? { name: String(definition.name), path } : []))
      : [],
  )
  .filter(({ name }) => !only || only.includes(name));

const listTexts = (messages: object): string[] =>
  Object.values(messages).flatMap((value: unknown) =>
    typeof value === 'string' ? value.split(' |||| ') : listTexts(value as object),
  );

/** All Chinese messages. A label without one is derived from its source, in English. */
const texts = new Set(chineseMessages.flatMap(listTexts));

// By selectors, because roles and names of a whole page take seconds to compute.
const selectAll = (selector: string) => [...document.querySelectorAll<HTMLElement & { name?: string }>(selector)];

const readLabels = (selector: string) =>
  selectAll(selector)
    .map(({ textContent }) => textContent.replace(/[\s*]+$/, ''))
    .filter(text => text !== '');

/** Returns the head of the table, which an empty list has only until the API answers. */
const findColumns = async () => {
  await waitFor(() => expect(selectAll('thead th')).not.toHaveLength(0));
  return {
    labels: readLabels('thead th'),
    sortable: selectAll('thead [data-field]').map(({ dataset }) => dataset['field'] ?? ''),
  };
};

/** Returns the inputs of the filter form, with those that are shown on demand. */
const findFilters = async () => {
  const more = selectAll('search form button[aria-expanded=false]').at(-1);
  more?.click();
  await waitFor(() => expect(more?.getAttribute('aria-expanded')).not.toBe('false'));
  return {
    labels: readLabels('search label, search .MuiInputLabel-root'),
    names: selectAll('search [name]').map(({ name = '' }) => name),
  };
};

test.each(lists)(
  'the list at $path sorts and filters by what the API offers, and has words for it',
  async ({ name, path }) => {
    // Shows the columns that are hidden at first, too.
    reactAdminSettingsStore.setItem(`${name}.datatable`, []);
    const release = server.faults.hold(new RegExp(`^GET /admin/${name}$`));
    await renderApp(path, { as: 'superAdmin' });
    const columns = await findColumns();
    release();
    const filters = await findFilters();
    const collection = allCollections.find(each => each.name === name);
    expect({
      sortable: columns.sortable.filter(source => !collection?.sortable.some(field => field === source)),
      filters: filters.names.filter(filter => filter !== 'id' && !(filter in { ...collection?.filters })),
      labels: [...columns.labels, ...filters.labels].filter(text => !texts.has(text)),
    }).toEqual({ sortable: [], filters: [], labels: [] });
  },
);
