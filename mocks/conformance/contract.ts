import type { OpenApiDocument } from '../api/openapi/document';

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  prefixItems?: Schema[];
  items?: Schema;
  anyOf?: Schema[];
  contentSchema?: { oneOf: { properties: { event: { const: string } } }[] };
};
type Content = Record<string, { schema: Schema }>;
type Header = { $ref?: string; required?: boolean; schema: { pattern: string } };
type Response = { $ref?: string; headers?: Record<string, Header>; content?: Content };
type Parameter = { $ref?: string; in: string; name: string; required?: boolean; content?: Content };
type Operation = { parameters: Parameter[]; requestBody?: { content: Content }; responses: Record<string, Response> };

const json = 'application/json';

/** A collection as the contract defines it. */
export type ContractCollection = {
  name: string;
  filters: Record<string, Schema>;
  sortable: string[];
  /** The fields of its records, with their schemas: `Id`, `Moment`, `Amount`, or an enum. */
  fields: Record<string, Schema>;
};

/** A GET endpoint and its required parameters. */
export type ContractEndpoint = { path: string; required: string[] };

/** Endpoints without a general check: those about the server, image files, and endpoints that have checks of their own. */
const apart = ['/health', '/openapi.json', '/images/{id}', '/events'];

/** Returns the readable endpoints of the contract: the collections, and all others. */
export const extractGetEndpoints = ({ paths, components }: OpenApiDocument) => {
  const resolve = (schema: Schema = {}): Schema =>
    schema.$ref ? ((components['schemas']?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}) as Schema) : schema;
  const collections: ContractCollection[] = [];
  const others: ContractEndpoint[] = [];
  for (const [full, { get: operation }] of Object.entries(paths)) {
    const path = full.replace('/admin', '');
    if (!operation || apart.includes(path)) continue;
    const { parameters, responses } = operation as Operation;
    const { 200: answer } = responses;
    const described = (name: string) =>
      resolve(parameters.find(parameter => parameter.name === name)?.content?.[json]?.schema);
    if (answer?.headers && 'Content-Range' in answer.headers) {
      const record = resolve(answer.content?.[json]?.schema.properties?.['data']?.items);
      collections.push({
        name: path.slice(1),
        filters: described('filter').properties ?? {},
        sortable: (described('sort').prefixItems?.[0]?.enum ?? []).map(String),
        fields: record.properties ?? {},
      });
    } else
      others.push({
        path,
        required: parameters.filter(({ in: place, required }) => place === 'query' && required).map(({ name }) => name),
      });
  }
  return { collections, others };
};

const noSuchId = '999999999999999999';

/** Returns values of a filter that cannot all match every record: one that matches none, or several exclusive ones. */
const getExclusiveFilterValues = (name: string, schema: Schema): readonly unknown[] => {
  const { enum: values, type, $ref = '' } = schema;
  if (values) return values.length > 1 ? values : [];
  if (type === 'boolean') return [true, false];
  const text = JSON.stringify(schema);
  const isTime = text.includes('DayOrMoment') || text.includes('"date"');
  if (name.endsWith('_gte')) return [isTime ? '9999-12-31' : '999999999'];
  if (name.endsWith('_lte')) return [isTime ? '1970-01-02' : '0'];
  if ($ref.endsWith('/IdInput')) return [noSuchId];
  return type === 'string' ? ['zz-no-such-text-zz'] : [];
};

/** Fields that a record has only if there is something to say. */
const exceptional = ['outOfScope'];

/** Returns what the check of providers expects of a collection. */
export const toExpectedResource = ({ name, fields, sortable, filters }: ContractCollection) => ({
  name,
  fields: Object.keys(fields).filter(field => !exceptional.includes(field)),
  sortable,
  filters: Object.fromEntries(
    Object.entries(filters).map(([filter, schema]) => [filter, getExclusiveFilterValues(filter, schema)]),
  ),
});

/**
 * Returns a function that finds the operation of a request, its path, and the steps to its place in the document. The
 * function returns undefined if the document has none.
 */
export const createOperationFinder = ({ paths }: OpenApiDocument) => {
  // Paths with fewer parameters first: `/suppliers/approve` is not an id.
  const templates = Object.keys(paths)
    .toSorted((a, b) => a.split('{').length - b.split('{').length)
    .map(path => ({ path, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`) }));
  return (method: string, url: string) => {
    const { pathname } = new URL(url, 'http://any');
    const found = templates.find(({ path, pattern }) => paths[path]?.[method.toLowerCase()] && pattern.test(pathname));
    if (!found) return undefined;
    const steps = ['paths', found.path, method.toLowerCase()];
    return { path: found.path, steps, operation: paths[found.path]?.[method.toLowerCase()] as Operation };
  };
};

/** Returns a copy of a part of the document in which objects allow additional fields. */
export const allowAdditionalFields = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(allowAdditionalFields);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) =>
      key === 'additionalProperties' && value === false ? [] : [[key, allowAdditionalFields(value)]],
    ),
  );
};
