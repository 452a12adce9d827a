import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { bills } from '../../../../mocks/api/bills/bills';
import { orders } from '../../../../mocks/api/orders/orders';
import { products } from '../../../../mocks/api/products/products';
import { listFieldsWithRules } from '../../../../mocks/api/rest/scope/visibleFields';
import { suppliers } from '../../../../mocks/api/suppliers/suppliers';
import { users } from '../../../../mocks/api/users/users';
import { withdrawals } from '../../../../mocks/api/withdrawals/withdrawals';
import type { FieldRules } from '@/system/roles/fieldRule';
import { scopedCollections, type ScopedCollection } from '@/system/roles/scope';
import { isNightly } from '../../../setup/nightly';
import { server } from '../../../setup/server';
import { addDetails, pickIds } from './addDetails';
import { listReads } from './calls';
import { becomePersona, setFieldRules } from './personas';
import { read, readAll } from './readAll';
import { tables } from './removeOthers';
import { scramble } from './scramble';

type Fields = Partial<Record<ScopedCollection, readonly string[]>>;

const collections = { suppliers, users, products, orders, withdrawals, bills };

const everyField: Fields = Object.fromEntries(
  scopedCollections.map(name => [name, [...listFieldsWithRules(collections[name]).keys()]]),
);

const seed = isNightly ? Date.now() % 2 ** 31 : 20_261_130;

/** Half of the fields of each collection. */
const someFields = (half: number): Fields =>
  Object.fromEntries(
    scopedCollections.map(name => [name, everyField[name]?.filter((_, index) => (index + half) % 2 === 0) ?? []]),
  );

const hide = (fields: Fields): FieldRules =>
  Object.fromEntries(
    Object.entries(fields).map(([name, hidden]) => [
      name,
      Object.fromEntries(hidden.map(field => [field, 'hidden' as const])),
    ]),
  );

/** Values that other records have, for writes that could tell by their error that they do. */
const readTakenValues = async () => {
  const [user] = await server.db.select().from(tables.users).limit(1);
  const [product] = await server.db.select().from(tables.products).limit(1);
  return { mobile: user?.['mobile'], sku: product?.['sku'] };
};

/** Tries to write hidden fields with values that are stored, and with others. Returns the answers, which refuse all. */
const guess = async (token: string, taken: Awaited<ReturnType<typeof readTakenValues>>) => {
  const answers = new Map<string, unknown>();
  const [userId, productId] = [await pickIds('users', 1), await pickIds('products', 1)].flat();
  for (const mobile of [taken.mobile, '13911112222']) {
    answers.set(`create ${String(mobile)}`, await read(token, '/admin/users', 'POST', { username: '新', mobile }));
    const change = { username: '新', mobile, version: 1 };
    answers.set(`change ${String(mobile)}`, await read(token, `/admin/users/${userId}`, 'PUT', change));
  }
  for (const sku of [taken.sku, 'NEW-1'])
    answers.set(`sku ${String(sku)}`, await read(token, `/admin/products/${productId}`, 'PUT', { sku, version: 1 }));
  return answers;
};

/** Returns the answers that differ if nothing but hidden fields does. */
const findDifferences = async (fields: Fields) => {
  server.clock.stop();
  const { id, token } = await becomePersona({ department: null, scopes: {} });
  await addDetails(id);
  await setFieldRules(hide(fields));
  const paths = await listReads(seed, isNightly ? 12 : 1);
  const taken = await readTakenValues();
  const readEverything = async () => [...(await readAll(token, paths)), ...(await guess(token, taken))];
  const before = await readEverything();
  await scramble(fields);
  const after = new Map(await readEverything());
  return before.flatMap(([path, answer]) => {
    const found = after.get(path);
    return isDeepStrictEqual(found, answer) ? [] : [{ path, before: answer, after: found }];
  });
};

const tried: [string, Fields][] = [
  ['of all fields', everyField],
  ['of half of the fields', someFields(0)],
  ['of the other half', someFields(1)],
  ...Object.entries(everyField).map(([name, fields]): [string, Fields] => [`of ${name}`, { [name]: fields }]),
  ...Object.entries(everyField).flatMap(([name, fields]) =>
    fields.map((field): [string, Fields] => [`of ${name}.${field}`, { [name]: [field] }]),
  ),
];

test.each(tried.slice(0, isNightly ? undefined : 1))(
  'no answer depends on the hidden values %s',
  async (_, fields) => expect(await findDifferences(fields), `seed ${seed}`).toEqual([]),
  3_600_000,
);
