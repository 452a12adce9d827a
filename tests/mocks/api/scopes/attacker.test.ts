import * as fc from 'fast-check';
import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildOpenApiDocument } from '../../../../mocks/api/openapi/document';
import { routes } from '../../../../mocks/api/routes';
import { approvals } from '../../../../mocks/db/schema/approvals';
import { stockMovements } from '../../../../mocks/db/schema/catalog';
import { attachments, notes } from '../../../../mocks/db/schema/notes';
import { scopedCollections, type Scope, type ScopedCollection } from '@/system/roles/scope';
import { isNightly } from '../../../setup/nightly';
import { server } from '../../../setup/server';
import { createDrawing } from '../fuzz/fromSchema';
import { superAdmin } from '../roles/administration';
import { addDetails } from './addDetails';
import { becomePersona } from './personas';

type Parameter = { in?: string; name: string; content?: Record<string, { schema: object }>; schema?: object };
type Operation = { parameters: Parameter[]; requestBody?: { content: Record<string, { schema: object }> } };

const document = buildOpenApiDocument(routes);

const json = 'application/json';
const unknownId = '1999999999999999999';
const south: Scope = { scope: 'regions', regions: ['south'] };
const seed = isNightly ? Date.now() % 2 ** 31 : 20_261_130;

/** Calls that do not end, that end the caller's session, or that upload files. */
const others = /^\/admin\/(events|logout|images|attachments|password|sessions|openapi\.json)|\/file$/;

const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
  others.test(template)
    ? []
    : Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        template,
        operation: operation as Operation,
      })),
);

type HiddenIds = ReadonlyMap<string, string>;

/**
 * Returns ids of what is about records that the persona may not see, by the collection: of the records themselves, their notes
 * and the like.
 */
const findHiddenIds = async (): Promise<HiddenIds> => {
  const { db } = server;
  const boss = await superAdmin();
  const hidden = new Map<ScopedCollection, string[]>();
  for (const name of scopedCollections) {
    const records = await boss.list<{ id: string }>(name, { salesRegion: 'east' });
    hidden.set(
      name,
      records.map(({ id }) => id),
    );
  }
  const of = (name: ScopedCollection) => hidden.get(name) ?? [];
  const isNote = and(eq(notes.collection, 'suppliers'), inArray(notes.recordId, of('suppliers')));
  const noteIds = (await db.select({ id: notes.id }).from(notes).where(isNote)).map(({ id }) => id);
  const isRequest = and(eq(approvals.collection, 'orders'), inArray(approvals.recordId, of('orders')));
  const isMovement = inArray(stockMovements.productId, of('products'));
  const found: [string, string | undefined][] = [
    ...scopedCollections.map((name): [string, string | undefined] => [name, of(name)[0]]),
    ['notes', noteIds[0]],
    ['attachments', (await db.select().from(attachments).where(inArray(attachments.noteId, noteIds)))[0]?.id],
    ['approvals', (await db.select().from(approvals).where(isRequest))[0]?.id],
    ['stockMovements', (await db.select().from(stockMovements).where(isMovement))[0]?.id],
  ];
  return new Map(found.flatMap(([name, id]) => (id === undefined ? [] : [[name, id] as const])));
};

/** Returns the ids to try with an operation: that of its collection, and another one. At night, all of them. */
const chooseIds = (ids: HiddenIds, { template }: (typeof operations)[number], index: number) => {
  const all = [...ids.values()];
  const own = ids.get(template.split('/')[2] ?? '');
  return isNightly ? all : [...new Set([own, all[index % all.length]].flatMap(id => id ?? []))];
};

/** Draws calls of an operation with the id wherever an id can be. */
const drawCalls = ({ method, template, operation }: (typeof operations)[number], id: string) => {
  const known = { own: [id], others: [id], texts: ['1', '核对', 'SF1234567', '2026-10-01'] };
  const draw = createDrawing(document, known);
  const queries = operation.parameters
    .filter(parameter => parameter.in === 'query')
    .map(({ name, content, schema }) => {
      const declared = content?.[json]?.schema;
      const text = declared
        ? draw(declared).map(value => JSON.stringify(value) ?? '')
        : draw(schema ?? {}).map(value => String(value));
      return fc.option(
        text.map(value => `${name}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, ''))}`),
        { nil: '' },
      );
    });
  const schema = operation.requestBody?.content[json]?.schema;
  const call = fc.record({
    query: fc.tuple(...queries).map(texts => texts.filter(Boolean).join('&')),
    body: schema ? draw(schema).map(value => JSON.stringify(value) ?? null) : fc.constant(null),
  });
  const path = template.replaceAll(/\{\w+\}/g, id);
  return fc
    .sample(call, { seed, numRuns: isNightly ? 20 : 2 })
    .map(({ query, body }) => ({
      method,
      path: query ? `${path}?${query}` : path,
      body: method === 'GET' ? null : body,
    }))
    .filter(({ path: full, body }) => decodeURIComponent(full).includes(id) || body?.includes(id));
};

type Call = ReturnType<typeof drawCalls>[number];

/** Returns what an answer says. New ids differ from call to call. */
const send = async (token: string, { method, path, body }: Call) => {
  const response = await server.api.request(path, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body !== null && { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    range: response.headers.get('Content-Range'),
    text: text.replace(/\d{15,}/g, 'ID'),
  };
};

const withId = ({ method, path, body }: Call, id: string, other: string): Call => ({
  method,
  path: path.replaceAll(id, other),
  body: body?.replaceAll(id, other) ?? null,
});

/** Returns what the call tells of the record, in comparison to one about a record that never was. */
const findLeak = async (token: string, call: Call, id: string) => {
  const unknown = withId(call, id, unknownId);
  const before = await send(token, unknown);
  const found = await send(token, call);
  const isSame = (one: typeof found) => JSON.stringify(one) === JSON.stringify(found);
  // What a call has changed may change the answer of the next one.
  if (isSame(before) || isSame(await send(token, unknown))) return [];
  return [{ ...call, found, expected: before }];
};

test('no call of the document answers otherwise for what the caller may not see than for what never was', async () => {
  server.clock.stop();
  const scopes = Object.fromEntries(scopedCollections.map(name => [name, south]));
  const { id: adminId, token } = await becomePersona({ department: null, scopes });
  await addDetails(adminId);
  const ids = await findHiddenIds();
  expect(ids.size).toBe(scopedCollections.length + 4);
  const leaks: object[] = [];
  for (const [index, operation] of operations.entries())
    for (const id of chooseIds(ids, operation, index))
      for (const call of drawCalls(operation, id)) leaks.push(...(await findLeak(token, call, id)));
  expect(leaks, `seed ${seed}`).toEqual([]);
}, 3_600_000);
