import type { OpenApiDocument } from '../api/openapi/document';

type Schema = {
  $ref?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  prefixItems?: Schema[];
  items?: Schema;
  anyOf?: Schema[];
};
type Content = { content: Record<string, { schema: Schema }> };
type Parameter = Partial<Content> & { name: string; in?: string; required?: boolean };

const json = 'application/json';

/** A collection as the contract tells of it. */
export type Listed = {
  name: string;
  filters: Record<string, Schema>;
  sortable: string[];
  /** Fields of its records, each with what it is of: `Id`, `Moment`, `Amount`, or values that are known. */
  fields: Record<string, Schema>;
};

/** A call that only reads, and the parameters that it needs. */
export type Reading = { path: string; required: string[] };

/** What is about the server rather than about what it serves. */
const apart = ['/health', '/openapi.json', '/images/{id}'];

/** What there is to read: the collections, and all other calls. */
export const readContract = ({ paths, components }: OpenApiDocument) => {
  const resolve = (schema: Schema = {}): Schema =>
    schema.$ref ? ((components['schemas']?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}) as Schema) : schema;
  const collections: Listed[] = [];
  const others: Reading[] = [];
  for (const [full, { get: operation }] of Object.entries(paths)) {
    const path = full.replace('/admin', '');
    if (!operation || apart.includes(path)) continue;
    const parameters = operation['parameters'] as Parameter[];
    const { 200: answer } = operation['responses'] as Record<number, Content & { headers?: object }>;
    const told = (name: string) =>
      resolve(parameters.find(parameter => parameter.name === name)?.content?.[json]?.schema);
    if (answer?.headers) {
      const record = resolve(answer.content[json]?.schema.properties?.['data']?.items);
      collections.push({
        name: path.slice(1),
        filters: told('filter').properties ?? {},
        sortable: (told('sort').prefixItems?.[0]?.enum ?? []).map(String),
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
