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

test.each([...new Set(writes.flatMap(({ operation }) => operation.tags))].filter(tag => tag !== 'session'))(
  'keeps no answer that a write to %s has changed',
  async tag => {
    const token = await superAdmin();
    const records = await knownRecords(server.db, tag);
    const draw = createDrawing(document, records);
    const known = await readAll(token);
    for (const { method, template, operation } of writes.filter(({ operation: { tags } }) => tags.includes(tag))) {
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
        expect([method, path.join('/'), await findStale(known, token)]).toEqual([method, path.join('/'), []]);
        if (!isNightly) return;
        break;
      }
    }
  },
  240_000,
);

test('the property above holds for every collection that can be changed', () => {
  const changing = allCollections.filter(known => isWritableCollection(known) || isDecidableCollection(known));
  expect(changing.map(({ name }) => name).filter(name => !written.has(name))).toEqual([]);
});
