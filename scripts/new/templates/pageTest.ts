import { withArticle } from '../../../mocks/api/rest/names.ts';
import type { Field, Resource } from '../description.ts';
import { fieldCode } from '../fieldCode.ts';
import { absent, namesOf, quote } from '../names.ts';
import { isEntered, literal, testValue } from '../values.ts';
import { testedAction } from './apiTest.ts';

const writeEntry = (field: Field) => {
  const label = quote(field.label.zh);
  const value = testValue(field, 1);
  switch (field.type) {
    case 'boolean':
      return `await user.click(await field(${label}));`;
    case 'choice':
      return `await choose(user, ${label}, ${quote(field.choices.find(({ id }) => id === value)?.label.zh ?? '')});`;
    case 'reference':
      return `await choose(user, ${label});`;
    case 'dateTime':
      // The console's time zone is eight hours ahead of UTC.
      return `await user.type(await field(${label}), ${quote(String(value).replace('T08:30:00.000Z', 'T16:30'))});`;
    default:
      return `await user.type(await field(${label}), ${quote(String(value))});`;
  }
};

const writeExpected = (field: Field) => {
  const value = literal(testValue(field, 1));
  return `${field.name}: ${field.type === 'dateTime' ? `new Date(${value})` : value}`;
};

const writeChoose = (resource: Resource) => {
  const types = new Set(resource.fields.map(({ type }) => type));
  if (!types.has('choice') && !types.has('reference')) return '';
  return `const choose = async (user: Awaited<ReturnType<typeof renderApp>>, label: string, option?: string) => {
  await user.click(await field(label));
  const options = await screen.findAllByRole('option', option === undefined ? {} : { name: option });
  await user.click(options.find(({ textContent }) => textContent.trim() !== '') as HTMLElement);
};
`;
};

const writeActionTest = (resource: Resource) => {
  const action = testedAction(resource);
  const { name, label, statuses, title } = resource;
  if (!action) return '';
  const zh = action.label.zh;
  return `
test('${action.name}: changes the status after a confirmation', async () => {
  const record = await first(eq(${name}.status, ${quote(statuses[0]?.id ?? '')}));
  const user = await renderApp(searchFor(record.${title.name}), { as: 'superAdmin' });
  await pressRowAction(user, await findRow(record.${title.name}), ${quote(zh)});
  const confirmation = await dialog(${quote(zh + label.zh)});
  await confirmation.findByText(record.${title.name});
  ${action.reason ? "await user.type(confirmation.getByLabelText(/原因/), '资料不完整');" : absent}
  await user.click(confirmation.getByRole('button', { name: ${quote(zh)} }));
  expect(await findNotification('已${zh}')).toBeVisible();
  expect(await find(record.${title.name})).toMatchObject({ status: ${quote(action.to)} });
});
`;
};

/** Writes the test of the pages, through the whole console. */
export const writePageTest = (resource: Resource) => {
  const { fields, name, label, path, title, statuses } = resource;
  const { words } = namesOf(resource);
  const entered = fields.filter(isEntered);
  const first = fields.find(field => field.required && fieldCode[field.type].checked);
  const changed = literal(testValue(title, 2));
  return `import { screen, waitFor, within } from '@testing-library/react';
import { asc, eq${statuses.length > 0 ? ', type SQL' : ''} } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ${name} } from '../../mocks/db/schema/${name}';
import { server } from '../setup/server';
${testedAction(resource) ? "import { findNotification } from '../support/notifications';" : absent}
import { renderApp } from '../support/renderApp';
import { pressRowAction } from '../support/rowActions';

const list = '${path}';
const searchFor = (q: string) => \`\${list}?filter=\${JSON.stringify({ q })}\`;
const findRow = (name: string) =>
  waitFor(() => {
    // A notification links to the record too.
    const row = screen.getAllByRole('link', { name }).map(link => link.closest('tr')).find(Boolean);
    if (!row) throw new Error(\`\${name} is in no row\`);
    return row;
  });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name: new RegExp(\`^\${name}\`, 'i') }));
const field = (label: string) =>
  within(screen.getByRole('dialog')).findByLabelText(text => text.replace(/[\\s*]+$/, '') === label);
${writeChoose(resource) || absent}
const find = async (${title.name}: string) =>
  (await server.db.select().from(${name}).where(eq(${name}.${title.name}, ${title.name})))[0];
const first = async (${statuses.length > 0 ? 'where?: SQL' : ''}) => {
  const [record] = await server.db.select().from(${name})${statuses.length > 0 ? '.where(where)' : ''}.orderBy(asc(${name}.id)).limit(1);
  if (!record) throw new Error('There is no sample ${words}');
  return record;
};

test('creates ${withArticle(words)} and finds it', async () => {
  const user = await renderApp(\`\${list}/create\`, { as: 'superAdmin' });
  const form = await dialog('新建${label.zh}');
  await user.click(form.getByRole('button', { name: '保存' }));
  ${first ? `expect(await form.findByText(${quote(fieldCode[first.type].rule(first, first.label).zh)})).toBeVisible();` : absent}
  ${fields
    .filter(({ type }) => type !== 'image')
    .map(writeEntry)
    .join('\n')}
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(window.location.pathname).toBe(list));
  expect(await find(${literal(testValue(title, 1))})).toMatchObject({ ${entered.map(writeExpected).join(', ')} });
  expect(await findRow(${literal(testValue(title, 1))})).toBeVisible();
});

test('edits ${withArticle(words)}', async () => {
  const { id } = await first();
  const user = await renderApp(\`\${list}/\${id}/edit\`, { as: 'superAdmin' });
  const form = await dialog('编辑${label.zh}');
  const input = await field(${quote(title.label.zh)});
  await user.clear(input);
  await user.type(input, ${changed});
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(async () => expect(await find(${changed})).toMatchObject({ id, version: 2 }));
});
${writeActionTest(resource)}
test('deletes ${withArticle(words)} after a confirmation', async () => {
  const record = await first();
  const user = await renderApp(searchFor(record.${title.name}), { as: 'superAdmin' });
  await pressRowAction(user, await findRow(record.${title.name}), '删除');
  await user.click((await dialog('删除${label.zh}')).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('删除成功')).toBeVisible();
  expect(await find(record.${title.name})).toBeUndefined();
});
`;
};
