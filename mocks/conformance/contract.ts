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
    const parameters = operation['parameters'] as Parameter[];
    const { 200: answer } = operation['responses'] as Record<number, Content & { headers?: object }>;
    const described = (name: string) =>
      resolve(parameters.find(parameter => parameter.name === name)?.content?.[json]?.schema);
    if (answer?.headers && 'Content-Range' in answer.headers) {
      const record = resolve(answer.content[json]?.schema.properties?.['data']?.items);
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
