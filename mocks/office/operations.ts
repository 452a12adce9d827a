import { buildOpenApiDocument } from '../api/openapi/document';
import { allCollections, routes } from '../api/routes';

export type Schema = {
  $ref?: string;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  'x-normalized-pattern'?: string;
};

type Described = {
  'x-permission'?: string[];
  parameters: { in?: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/**
 * A call that somebody at the office can make. Its `kind` says what has to be drawn for it:
 * - `list`: a filter and a range; `export`: a filter
 * - `one`, `delete`, `part` (notes or the claim of a record): a record that the person has seen
 * - `action`, `preview`: several such records with their versions; `import`: rows of such records
 * - `create`, `update`: a body
 * - `next` (claims the next record of a queue), `read`: nothing
 */
export type Operation = {
  kind:
    | 'list'
    | 'one'
    | 'action'
    | 'preview'
    | 'create'
    | 'update'
    | 'delete'
    | 'export'
    | 'import'
    | 'part'
    | 'next'
    | 'read';
  method: string;
  path: string;
  /** The first part of the path: a collection, or another area such as `statistics`. */
  collection: string;
  /** The caller needs one of these. */
  permissions: readonly string[];
  body?: Schema;
};

const document = buildOpenApiDocument(routes) as unknown as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

/** Resolves a reference to a schema of the document. */
export const resolveSchema = (schema: Schema): Schema =>
  schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

const findKind = (method: string, path: string, { parameters }: Described, body: Schema | undefined) => {
  const names = new Set(parameters.map(({ name }) => name));
  const ofRecord = /^\/admin\/\w+\/\{id\}$/.test(path);
  if (ofRecord && method === 'GET') return 'one';
  if (/^\/admin\/\w+\/\{id\}\/[\w-]+$/.test(path)) return 'part';
  if (method === 'GET') return path.includes('{') ? undefined : names.has('range') ? 'list' : 'read';
  if (body?.properties?.['records']) return path.endsWith('/preview') ? 'preview' : 'action';
  if (path.endsWith('/export') && body?.properties?.['filter']) return 'export';
  if (path.endsWith('/import') && body?.properties?.['dryRun']) return 'import';
  if (path.endsWith('/claims/next')) return 'next';
  if (ofRecord && method === 'DELETE' && names.has('version')) return 'delete';
  if (ofRecord && method === 'PUT' && body?.properties?.['version']) return 'update';
  if (/^\/admin\/\w+$/.test(path) && method === 'POST') return 'create';
  return undefined;
};

/**
 * Returns the permission that is named after the action of a collection, which each call of it needs, whatever its route says.
 * Undefined for other calls.
 */
export const findActionPermission = ({ path }: Pick<Operation, 'path'>) => {
  const [, , name = '', action = ''] = path.split('/');
  const decision = allCollections.find(collection => collection.name === name)?.decision;
  return decision && action in decision.actions ? `${name}:${action}` : undefined;
};

/** All calls of the document that the office can make. Leaves out streams and files, and calls of the own account. */
export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([name, described]): Operation[] => {
    const method = name.toUpperCase();
    const schema = described.requestBody?.content['application/json']?.schema;
    const body = schema && resolveSchema(schema);
    const kind = findKind(method, path, described, body);
    const collection = path.split('/')[2] ?? '';
    const named = findActionPermission({ path });
    const permissions = described['x-permission'] ?? (named === undefined ? [] : [named]);
    if (!kind || permissions.length === 0) return [];
    return [{ kind, method, path, collection, permissions, ...(body && { body }) }];
  }),
);

/** Returns the operation of a call. The path may have a query. */
export const findOperation = (method: string, path: string) => {
  const [pathname] = path.split('?');
  const ofMethod = operations.filter(operation => operation.method === method);
  return (
    ofMethod.find(operation => operation.path === pathname) ??
    ofMethod.find(operation => new RegExp(`^${operation.path.replace('{id}', String.raw`\d+`)}$`).test(pathname ?? ''))
  );
};
