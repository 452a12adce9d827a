import { withArticle } from '../../../mocks/api/rest/names.ts';
import type { Field, Resource } from '../description.ts';
import { absent, lines, namesOf, quote } from '../names.ts';
import { isEntered, literal, testValue } from '../values.ts';

/** The action that a test runs: the first one that starts from the status of a new record. */
export const testedAction = ({ actions, statuses }: Resource) =>
  actions.find(({ from }) => statuses[0] !== undefined && from.includes(statuses[0].id));

const writeActionTest = (resource: Resource) => {
  const action = testedAction(resource);
  const { name } = resource;
  const { words } = namesOf(resource);
  const to = resource.statuses.find(({ id }) => id === action?.to);
  if (!action || !to) return '';
  return `
type Result = { succeeded: string[]; failed: { message: string }[] };

test('${action.name}: changes the status of ${withArticle(words)} once', async () => {
  const { data: made } = await create();
  const act = (version: number) =>
    boss.post<Result>('${name}/${action.name}', { records: [{ id: made.id, version }]${action.reason ? ", reason: '资料不完整'" : ''} });
  expect((await act(1)).data.succeeded).toEqual([made.id]);
  expect((await boss.get<${namesOf(resource).Model}>(\`${name}/\${made.id}\`)).data).toMatchObject({ status: ${quote(to.id)}, version: 2 });
  expect((await act(2)).data.failed).toMatchObject([{ message: expect.stringContaining('“${to.label.zh}”') }]);
});
`;
};

const writePhoneTest = (resource: Resource, { name: field }: Field) => {
  const { name } = resource;
  const { Model, words } = namesOf(resource);
  return `
test('finds ${withArticle(words)} by its ${field}, however it is written', async () => {
  const { data: made } = await create();
  const found = await boss.list<${Model}>('${name}', { q: \`+86 \${made.${field}?.replace('1', '1-')}\` });
  expect(found.map(({ id }) => id)).toEqual([made.id]);
});
`;
};

/** Writes the test of the API. */
export const writeApiTest = (resource: Resource) => {
  const { fields, name, one, statuses, title } = resource;
  const { Model, words, manyWords } = namesOf(resource);
  const references = fields.flatMap(field => (field.reference ? [{ ...field, reference: field.reference }] : []));
  const own = fields.filter(isEntered);
  const required = fields.filter(field => field.required).map(field => field.name);
  const unique = fields.filter(field => field.unique && field !== title);
  const [status] = statuses;
  return `import { beforeEach, expect, test } from 'vitest';
import type { ${Model} } from '@/${name}/${one}';
import { superAdmin, type Someone } from '../roles/administration';

const input = {
  ${lines(own.map(field => `${field.name}: ${literal(testValue(field, 1))},`))}
};

let boss: Someone;
${references.length > 0 ? 'let references: Record<string, string | undefined>;' : absent}
beforeEach(async () => {
  boss = await superAdmin();
  ${references.length > 0 ? `references = { ${references.map(field => `${field.name}: (await boss.list<{ id: string }>('${field.reference.resource}'))[0]?.id`).join(', ')} };` : absent}
});

const create = (body: object = {}) => boss.post<${Model}>('${name}', { ...input, ${references.length > 0 ? '...references, ' : ''}...body });

test('creates, updates and deletes ${withArticle(words)}', async () => {
  const { data: made } = await create();
  expect(made).toMatchObject({ ...input, ${references.length > 0 ? '...references, ' : ''}${status ? `status: ${quote(status.id)}, ` : ''}version: 1 });
  const body = { ...made, ${title.name}: ${literal(testValue(title, 2))} };
  const { data: changed } = await boss.put<${Model}>(\`${name}/\${made.id}\`, body);
  expect(changed).toMatchObject({ ${title.name}: body.${title.name}, version: 2 });
  expect((await boss.remove(\`${name}/\${made.id}\`)).status).toBe(200);
  expect((await boss.get(\`${name}/\${made.id}\`)).status).toBe(404);
});

test('finds ${manyWords} by ${status ? 'keyword and status' : 'keyword'}', async () => {
  const { data: made } = await create();
  const ids = async (filter: object) => (await boss.list<${Model}>('${name}', filter)).map(({ id }) => id);
  expect(await ids({ q: made.${title.name} })).toEqual([made.id]);
  ${status ? `expect(await ids({ q: made.${title.name}, status: made.status })).toEqual([made.id]);` : absent}
  expect(await ids({ createdAt_gte: made.createdAt })).toEqual([made.id]);
});

test('requires ${required.join(', ')}', async () => {
  const { status, data } = await boss.post('${name}', {});
  expect([status, Object.keys(data.errors ?? {})]).toEqual([422, [${required.map(quote).join(', ')}]]);
});
${
  title.unique
    ? `
test('rejects a ${title.name} that is taken', async () => {
  await create(${unique.length > 0 ? `{ ${unique.map(field => `${field.name}: ${literal(testValue(field, 2))}`).join(', ')} }` : ''});
  const { status, data } = await create();
  expect([status, Object.keys(data.errors ?? {})]).toEqual([422, [${quote(title.name)}]]);
});
`
    : ''
}${
    references.length > 0
      ? `
test('rejects references to records that do not exist', async () => {
  ${references.map(({ name: field }) => `expect((await create({ ${field}: '1' })).data.errors).toHaveProperty('${field}');`).join('\n')}
});
`
      : ''
  }${fields
    .filter(({ type }) => type === 'mobile')
    .map(field => writePhoneTest(resource, field))
    .join('')}${writeActionTest(resource)}`;
};
