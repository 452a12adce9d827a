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

/** A collection as the contract defines it. */
export type Listed = {
  name: string;
  filters: Record<string, Schema>;
  sortable: string[];
  /** The fields of its records, with their schemas: `Id`, `Moment`, `Amount`, or an enum. */
  fields: Record<string, Schema>;
};

/** A GET endpoint and its required parameters. */
export type Reading = { path: string; required: string[] };

/** Endpoints that are not checked: those about the server, and image files. */
const apart = ['/health', '/openapi.json', '/images/{id}'];

/** Returns the readable endpoints of the contract: the collections, and all others. */
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
