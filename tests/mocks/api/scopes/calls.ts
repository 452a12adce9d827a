import * as fc from 'fast-check';
import { buildOpenApiDocument } from '../../../../mocks/api/openapi/document';
import { routes } from '../../../../mocks/api/routes';
import { ownerTypes } from '@/finance/withdrawals/withdrawal';
import { subjects, canGroupBy } from '@/visualization/subjects';
import { scopedCollections } from '@/system/roles/scope';
import { isNightly } from '../../../setup/nightly';
import { server } from '../../../setup/server';
import { listPath } from '../call';
import { drawRequest } from '../fuzz/drawRequest';
import { createDrawing } from '../fuzz/fromSchema';
import { knownRecords } from '../fuzz/known';
import { pickIds } from './addDetails';

const document = buildOpenApiDocument(routes);

type Operation = Parameters<typeof drawRequest>[1]['operation'] & { tags: string[] };

const reads = Object.entries(document.paths).flatMap(([template, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    method === 'get' ? [{ method: 'GET', template, operation: operation as Operation }] : [],
  ),
);

/**
 * Reads that do not end, that say something of this process and its sessions, or that only somebody may make who has all
 * permissions of another admin for all records.
 */
const others = [
  '/admin/events',
  '/admin/openapi.json',
  '/admin/health',
  '/admin/images/{id}',
  '/admin/sessions',
  '/admin/admins/{id}/sessions',
];

const nameOf = (template: string) => template.split('/')[2] ?? '';

const range = 'from=2026-01-01&to=2026-12-31&timeZone=Asia/Shanghai';
const otherZone = 'from=2026-03-01&to=2026-12-20&timeZone=America/New_York';

const statistics = async () => {
  const owners = { supplier: await pickIds('suppliers', 4), user: await pickIds('users', 4) };
  return [
    ...[range, otherZone].flatMap(days => [
      `orders?${days}`,
      `products?${days}`,
      `finance?collection=bills&${days}`,
      `finance?collection=withdrawals&${days}`,
    ]),
    'today?timeZone=Asia/Shanghai',
    'finance?collection=withdrawals&timeZone=Asia/Shanghai',
    ...subjects.flatMap(({ id, dated, measures, dimensions }) =>
      dimensions.flatMap(dimension => {
        const shown = measures.filter(measure => canGroupBy(measure, dimension));
        // Which sums are read depends on the measures. By time, all sums are.
        const asked = isNightly || dimension === 'time' ? shown : [shown.join(',')];
        return asked.map(
          measure => `analysis?subject=${id}&measure=${measure}&dimension=${dimension}${dated ? `&${range}` : ''}`,
        );
      }),
    ),
    ...ownerTypes.flatMap(type => owners[type].map(id => `statement?ownerType=${type}&ownerId=${id}&${range}`)),
  ].map(path => `/admin/statistics/${path}`);
};

const lists = scopedCollections.flatMap(name => [
  listPath(name, { range: [0, 999] }),
  listPath(name, { range: [30, 39], sort: ['id', 'ASC'] }),
  listPath(name, { filter: { q: '1' }, range: [0, 99] }),
]);

/**
 * The addresses of the previews of actions. A product that was ordered cannot be deleted, whoever may see the orders: the
 * preview says so, as the deletion would.
 */
export const previewPaths = Object.keys(document.paths).filter(
  template =>
    scopedCollections.some(name => template.startsWith(`/admin/${name}/`)) &&
    /^[^{]+\/preview$/.test(template) &&
    template !== '/admin/products/delete/preview',
);

/**
 * Returns the addresses of reads: every one of the document with records of the collection, the lists, the statistics, and
 * `drawn` others of each with parameters that are drawn from its schema.
 */
export const listReads = async (seed: number, drawn: number) => {
  const paths: string[] = [...lists, ...(await statistics()), '/admin/notes/search?q=%E5%A4%87%E6%B3%A8'];
  for (const read of reads) {
    const { template } = read;
    if (others.includes(template)) continue;
    const name = nameOf(template);
    const collection = scopedCollections.find(known => known === name);
    const known = await knownRecords(server.db, name);
    const own = collection ? await pickIds(collection, 16) : known.own;
    const ids = template.includes('{') ? own.slice(0, isNightly ? 10 : 4) : [''];
    paths.push(...ids.map(id => template.replace(/\{\w+\}/, id)));
    const drawing = drawRequest(createDrawing(document, { ...known, own }), read, { ...known, own });
    paths.push(...fc.sample(drawing, { seed, numRuns: drawn }).map(({ path }) => path));
  }
  return [...new Set(paths)];
};
