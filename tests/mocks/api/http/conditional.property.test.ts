import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildOpenApiDocument } from '../../../../mocks/api/openapi/document';
import { isDecidableCollection, isWritableCollection } from '../../../../mocks/api/rest/collection';
import { allCollections, routes } from '../../../../mocks/api/routes';
import { isNightly } from '../../../setup/nightly';
import { server } from '../../../setup/server';
import { createDrawing, knownId } from '../fuzz/fromSchema';
import { knownRecords } from '../fuzz/known';
import { findStale, readAll, superAdmin } from './conditionalReads';

/** The tags of which a write has succeeded. */
const written = new Set<string>();

type Operation = { requestBody?: { content: Record<string, { schema: object }> }; tags: string[] };

const document = buildOpenApiDocument(routes);
const writes = Object.entries(document.paths).flatMap(([template, methods]) =>
  Object.entries(methods)
    .filter(([method]) => method !== 'get')
    .map(([method, operation]) => ({ method: method.toUpperCase(), template, operation: operation as Operation })),
);

const tags = [...new Set(writes.flatMap(({ operation }) => operation.tags))].filter(tag => tag !== 'session');

/**
 * Makes the first write to a tag that succeeds, at night one by each of its calls, and asks for everything again. Returns
 * the answers that have changed in spite of a 304.
 */
const writeAndRead = async (tag: string, known: Awaited<ReturnType<typeof readAll>>, token: string) => {
  const stale: string[] = [];
  const records = await knownRecords(server.db, tag);
  const draw = createDrawing(document, records);
  for (const { method, template, operation } of writes.filter(({ operation: { tags: own } }) => own.includes(tag))) {
    const schema = operation.requestBody?.content['application/json']?.schema;
    const steps = template.split('/').map(part => (part.startsWith('{') ? knownId(records) : fc.constant(part)));
    const requests = fc.sample(fc.tuple(fc.tuple(...steps), schema ? draw(schema) : fc.constant(undefined)), {
      seed: 20_261_125,
      numRuns: 8,
    });
    for (const [path, body] of requests) {
      const response = await server.callAs(token, method, path.join('/'), body);
      if (response.status !== 200) continue;
      written.add(tag);
      stale.push(...(await findStale(known, token)).map(answer => `${method} ${path.join('/')} changed ${answer}`));
      if (!isNightly) return stale;
      break;
    }
  }
  return stale;
};

// At night, each starts from the sample data. Otherwise they follow one another, so that everything is read half as often.
const groups = isNightly ? tags.map(tag => ({ name: tag, own: [tag] })) : [{ name: 'each in turn', own: tags }];

test.each(groups)(
  'keeps no answer that a write to $name has changed',
  async ({ own }) => {
    const token = await superAdmin();
    const known = await readAll(token);
    for (const tag of own) expect(await writeAndRead(tag, known, token)).toEqual([]);
  },
  600_000,
);

test('the property above holds for every collection that can be changed', () => {
  const changing = allCollections.filter(known => isWritableCollection(known) || isDecidableCollection(known));
  expect(changing.map(({ name }) => name).filter(name => !written.has(name))).toEqual([]);
});
