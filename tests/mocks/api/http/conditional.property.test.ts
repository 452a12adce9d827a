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

/** Makes one write by each call of a tag that can succeed. Yields those that do. */
async function* makeWrites(tag: string, token: string) {
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
      yield `${method} ${path.join('/')}`;
      break;
    }
  }
}

/**
 * At night, each tag starts from the sample data, and everything is read after each write. Otherwise a tag is written to
 * once, and everything is read after the writes to some tags.
 */
const groups = isNightly ? tags.map(tag => ({ name: tag, own: [tag] })) : [{ name: 'some tags', own: tags }];
const tagsPerReading = isNightly ? 1 : 7;

test.each(groups)(
  'keeps no answer that a write to $name has changed',
  async ({ own }) => {
    const token = await superAdmin();
    const known = await readAll(token);
    const expectNothingStale = async (write: string) =>
      expect([write, await findStale(known, token)]).toEqual([write, []]);
    for (const [place, tag] of own.entries()) {
      for await (const write of makeWrites(tag, token)) {
        if (!isNightly) break;
        await expectNothingStale(write);
      }
      if (place % tagsPerReading === 0) await expectNothingStale(tag);
    }
    await expectNothingStale('the last tags');
  },
  600_000,
);

test('the property above holds for every collection that can be changed', () => {
  const changing = allCollections.filter(known => isWritableCollection(known) || isDecidableCollection(known));
  expect(changing.map(({ name }) => name).filter(name => !written.has(name))).toEqual([]);
});
