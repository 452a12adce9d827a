import { expect, test } from 'vitest';
import { buildOpenApiDocument } from '../../../../mocks/api/openapi/document';
import { routes } from '../../../../mocks/api/routes';
import { createConformanceChecker } from '../../../../mocks/conformance/createConformanceChecker';

type Content = Record<string, { example?: unknown }>;
type Parameter = { $ref?: string; name: string; in: string; required: boolean; example?: unknown; content?: Content };
type Operation = {
  summary: string;
  description: string;
  'x-permission'?: string[];
  security?: unknown[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
};

const json = 'application/json';
const document = buildOpenApiDocument(routes);
const conformance = createConformanceChecker(document);

const operations = routes.map(route => {
  const path = `/admin${route.path.replace(/:(\w+)/g, '{$1}')}`;
  const operation = document.paths[path]?.[route.method.toLowerCase()] as Operation;
  return { name: `${route.method} ${path}`, path, route, operation };
});

/** Lists the operations that fail a check. */
const failing = (check: (operation: (typeof operations)[number]) => boolean) =>
  operations.filter(operation => !check(operation)).map(({ name }) => name);

const exampleOf = ({ example, content }: Parameter) => (content ? content[json]?.example : example);

test('describes what every operation does and who may call it', () => {
  expect(failing(({ operation }) => /^[A-Z][^\n]{3,60}$/.test(operation.summary))).toEqual([]);
  expect(failing(({ route, operation }) => operation.description.startsWith(route.description))).toEqual([]);
  expect(failing(({ route }) => /^[A-Z].{15,}\.$/s.test(route.description))).toEqual([]);
  expect(
    failing(({ route: { access }, operation }) => {
      const permissions = operation['x-permission'] ?? [];
      const sentence = operation.description.split('\n\n').at(-1) ?? '';
      if (typeof access !== 'object') return permissions.length === 0 && sentence.startsWith('Permission: none.');
      return (
        permissions.length > 0 && sentence === `Permission: ${permissions.map(code => `\`${code}\``).join(' or ')}.`
      );
    }),
  ).toEqual([]);
});

test('describes an action by its declaration', () => {
  const approve = operations.find(({ name }) => name === 'POST /admin/suppliers/approve')?.operation;
  expect(approve?.summary).toBe('Approve suppliers');
  expect(approve?.description).toContain(
    'Changes the `status` of up to 200 suppliers from `pending` or `rejected` to `approved`.',
  );
});

test('has an example for every JSON body, JSON response and required parameter', () => {
  expect(
    failing(({ operation: { parameters, requestBody, responses } }) => {
      const needed = parameters.filter(({ required, content }) => required || content);
      const body = requestBody?.content[json];
      const response = responses['200']?.content[json];
      return (
        needed.every(parameter => exampleOf(parameter) !== undefined) &&
        (!body || body.example !== undefined) &&
        (!response || response.example !== undefined)
      );
    }),
  ).toEqual([]);
  const hasJson = ({ operation }: (typeof operations)[number]) =>
    operation.responses['200']?.content[json] !== undefined;
  expect(operations.filter(operation => !hasJson(operation)).map(({ name }) => name)).toEqual([
    'GET /admin/images/{id}',
    'GET /admin/exports/{id}/file',
    'GET /admin/events',
    'GET /admin/attachments/{id}',
  ]);
  const events = operations.find(({ name }) => name === 'GET /admin/events')?.operation;
  expect(events?.responses['200']?.content['text/event-stream']?.example).toContain('event: change');
});

test('has only examples that the API accepts and may return', () => {
  const problems = operations.flatMap(({ name, path, route, operation }) => {
    const { parameters, requestBody, responses } = operation;
    const given = parameters.filter(parameter => parameter.in === 'query' && exampleOf(parameter) !== undefined);
    const query = new URLSearchParams(
      given.map(parameter => [
        parameter.name,
        parameter.content ? JSON.stringify(exampleOf(parameter)) : String(exampleOf(parameter)),
      ]),
    );
    const url = `${path.replace(/\{(\w+)\}/g, (_, key) => String(parameters.find(({ name: own }) => own === key)?.example))}?${query}`;
    const sent = requestBody?.content[json]?.example;
    const received = responses['200']?.content[json]?.example;
    const headers = new Headers({ 'Content-Type': json, 'Content-Range': 'records 0-0/1' });
    const refused = given.filter(parameter => {
      const schema = route.query?.[parameter.name];
      return !schema || !('json' in schema ? schema.json : schema).safeParse(exampleOf(parameter)).success;
    });
    return [
      ...conformance.checkRequest({ method: route.method, url, sent, status: 200, headers, received }),
      ...(received === undefined
        ? []
        : conformance.checkAnswer({ method: route.method, url, sent, status: 200, headers, received })),
      ...refused.map(parameter => `the API refuses ${parameter.name}`),
      ...(route.body && !route.body.safeParse(sent).success ? ['the API refuses the body'] : []),
    ].map(problem => `${name}: ${problem}`);
  });
  expect(problems).toEqual([]);
});

test.each([
  ['POST /admin/suppliers', 'phone', '+86 (021) 6888-1234 转 801'],
  ['POST /admin/admins', 'mobile', '＋８６ 138 0000 1234'],
  ['POST /admin/products', 'price', '¥1,280.50'],
  ['POST /admin/products', 'sku', '　ＴＥＡ－０００１'],
  ['POST /admin/approvalRules', 'amountFrom', '5,000 元'],
  ['POST /admin/roles', 'code', ' auditor '],
])('accepts in %s each notation of %s that the API reads: %s', (name, field, value) => {
  const described = operations.filter(operation => operation.name === name);
  const checks = described.map(({ route: { method, path, body }, operation }) => {
    const sent = { ...Object(operation.requestBody?.content[json]?.example), [field]: value };
    const exchange = { method, url: `/admin${path}`, sent, status: 200, headers: new Headers(), received: undefined };
    return { read: body?.safeParse(sent).success, problems: conformance.checkRequest(exchange) };
  });
  expect(checks).toEqual([{ read: true, problems: [] }]);
});

test('accepts filters by amounts as people write them', () => {
  const url = `/admin/products?filter=${encodeURIComponent('{"price_gte":"1,280.50","stock_lte":"１００"}')}`;
  const exchange = { method: 'GET', url, status: 200, headers: new Headers(), received: undefined };
  expect(conformance.checkRequest(exchange)).toEqual([]);
});

test('has valid examples of errors', () => {
  const errors = Object.entries(document.components['responses'] ?? {}) as [string, { content: Content }][];
  const problems = errors.flatMap(([name, { content }]) => {
    const status = Number(name.replace('Error', ''));
    const headers = new Headers({ 'Content-Type': json, 'Retry-After': '1' });
    const call =
      status === 429 ? { method: 'POST', url: '/admin/login' } : { method: 'PUT', url: '/admin/suppliers/1' };
    return conformance.checkAnswer({ ...call, status, headers, received: content[json]?.example });
  });
  expect(problems).toEqual([]);
  expect(errors.length).toBeGreaterThan(8);
});
