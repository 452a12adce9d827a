import { readFile } from 'node:fs/promises';
import { Refusal } from './description.ts';
import { toCamelCase, toSnakeCase } from './words.ts';

type Schema = {
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string | string[];
  format?: string;
  title?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  readOnly?: boolean;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

type Document = { components?: { schemas?: Record<string, Schema> } };

/** Fields and statuses in the words of the flags, as another source describes them. */
export type Found = { fields: string[]; statuses: string[] };

/** Fields that every resource has. */
export const isOwn = (name: string) => ['id', 'createdAt', 'updatedAt', 'version'].includes(toCamelCase(name));

/** Returns the choices of values, or undefined if they have other characters than our ids. */
export const toChoices = (values: readonly unknown[] | undefined) => {
  const ids = values
    ?.filter(value => value !== null)
    .map(value => toSnakeCase(toCamelCase(String(value).toLowerCase())));
  return ids && ids.length > 1 && ids.every(id => /^[a-z][a-z0-9_]*$/.test(id)) ? ids : undefined;
};

const longTextLength = 200;

/** The type and options of a text of this length. */
export const textType = (length: number | undefined) =>
  length !== undefined && length > longTextLength ? `longText:${Math.min(length, 10_000)}` : `text:${length ?? 50}`;

/** Resolves references and merges the parts of a schema. A part that is null makes it optional. */
const resolve = (document: Document, schema: Schema): Schema & { nullable: boolean } => {
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? schema.oneOf ?? [])];
  const target = schema.$ref ? document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : undefined;
  if (schema.$ref && !target) throw new Refusal(`The document has no ${schema.$ref}.`);
  const whole = [...(target ? [target] : []), ...parts].map(part => resolve(document, part));
  const own = [schema.type ?? []].flat();
  const nullable = own.includes('null') || whole.some(part => part.nullable || part.type === 'null');
  const used = whole.filter(part => part.type !== 'null');
  return {
    ...Object.assign({}, ...used),
    ...schema,
    type:
      own.find(type => type !== 'null') ??
      (own.length > 0 ? 'null' : (used.find(({ type }) => type)?.type ?? 'string')),
    properties: Object.assign({}, ...used.map(part => part.properties), schema.properties),
    required: [...used.flatMap(part => part.required ?? []), ...(schema.required ?? [])],
    nullable,
  };
};

const typeOf = ({ type, format, enum: values, maxLength, minimum, maximum }: Schema) => {
  const choices = toChoices(values);
  if (choices) return `choice:${choices.join('|')}`;
  if (type === 'boolean') return 'boolean';
  if (type === 'integer') return `integer:${minimum ?? ''}..${maximum ?? ''}`;
  if (type === 'number') return 'amount';
  if (type !== 'string') return undefined;
  const byFormat: Readonly<Record<string, string>> = { date: 'day', 'date-time': 'dateTime', email: 'email' };
  return byFormat[format ?? ''] ?? textType(maxLength);
};

/** Returns the fields of a schema of the document that can be written. Objects and lists are left out. */
export const readSchema = (document: Document, name: string): Found => {
  const schemas = document.components?.schemas ?? {};
  const schema = schemas[name];
  if (!schema) throw new Refusal(`The document has no schema “${name}”. It has: ${Object.keys(schemas).join(', ')}.`);
  const { properties = {}, required = [] } = resolve(document, schema);
  const found: Found = { fields: [], statuses: [] };
  for (const [property, part] of Object.entries(properties)) {
    const resolved = resolve(document, part);
    if (resolved.readOnly || isOwn(property)) continue;
    const field = toCamelCase(property);
    const statuses = field === 'status' ? toChoices(resolved.enum) : undefined;
    if (statuses) found.statuses = statuses;
    const type = field === 'status' ? undefined : typeOf(resolved);
    const optional = required.includes(property) && !resolved.nullable ? '' : ':optional';
    if (type) found.fields.push(`${field}:${type}${type === 'boolean' ? '' : optional}`);
  }
  return found;
};

const read = async (source: string) => {
  if (!/^https?:/.test(source)) return readFile(source, 'utf8');
  const response = await fetch(source);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
};

/** Reads fields and statuses from a schema of an OpenAPI document, a file or a URL. */
export const readOpenApi = async (source: string, schema: string) => {
  let document: Document;
  try {
    document = JSON.parse(await read(source)) as Document;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`${source} cannot be read as an OpenAPI document in JSON: ${reason}`, { cause: error });
  }
  return readSchema(document, schema);
};
