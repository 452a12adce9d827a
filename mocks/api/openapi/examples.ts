import type { z } from 'zod';
import type { JsonSchema, ToSchema } from './jsonSchema';
import { fallbackSampleTexts, getFieldSampleValues } from './sampleValues';

type Schema = {
  $ref?: string;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  default?: unknown;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  prefixItems?: Schema[];
  items?: Schema | false;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  'x-normalized-pattern'?: string;
};

/** The place of a value: the schema that it is part of, its field, and the schemas that it is nested in. */
type Place = { owner: string; field: string; within: readonly string[] };

type Options = {
  /** The name of the schema whose sample values apply. */
  owner?: string;
  field?: string;
  /** Whether the example contains optional fields. */
  optional?: boolean;
};

/** The id in the first example of each operation. The ids after it count up. */
const firstId = 1_565_217_130_532_569_301n;

const typeOf = (value: unknown) => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

const nameOf = (ref: string) => ref.split('/').at(-1) ?? '';

const fitsText = (schema: Schema, text: string) => {
  const { pattern = schema['x-normalized-pattern'], minLength = 0, maxLength = Infinity } = schema;
  return text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));
};

/** Whether a field may be left out because its schema allows everything: it is accepted, but has no meaning. */
const isIgnored = (schema: Schema) => Object.keys(schema).length === 0;

/** Creates examples of the values that schemas describe. `schemas` are the document's shared schemas. */
export const createExampleBuilder = (schemas: Readonly<Record<string, unknown>>) => {
  const resolve = ({ $ref = '' }: Schema) => (schemas[nameOf($ref)] ?? {}) as Schema;

  /** Whether a sample value matches a schema, as far as its own type and format. */
  const fits = (schema: Schema, value: unknown): boolean => {
    if (schema.$ref) return fits(resolve(schema), value);
    const { anyOf, ...common } = schema;
    if (anyOf) return anyOf.some(part => fits({ ...common, ...part }, value));
    if (schema.enum) return schema.enum.includes(value);
    const type = typeOf(value);
    if (schema.type && ![schema.type].flat().includes(type)) return false;
    if (typeof value === 'string') return fitsText(schema, value);
    if (Array.isArray(value) && schema.items && value.length > 0) return fits(schema.items, value[0]);
    const { required = [] } = schema;
    return type !== 'object' || required.every(field => Object.hasOwn(Object(value), field));
  };

  const createText = (schema: Schema) =>
    fallbackSampleTexts.find(text => fitsText(schema, text)) ??
    'Text'.padEnd(schema.minLength ?? 0, ' text').slice(0, schema.maxLength);

  return (root: JsonSchema, { owner: rootOwner = '', field: rootField = '', optional = false }: Options = {}) => {
    let id = firstId;

    const createObject = ({ properties = {}, required = [], additionalProperties }: Schema, place: Place) => {
      const fields = Object.entries(properties).filter(
        ([name, part]) => required.includes(name) || (optional && !isIgnored(part)),
      );
      const entries = fields.map(([field, part]) => [field, create(part, { ...place, field })]);
      const others = typeof additionalProperties === 'object' ? required.filter(name => !(name in properties)) : [];
      const keyed = others.map(field => [field, create(additionalProperties as Schema, { ...place, field })]);
      return Object.fromEntries([...entries, ...keyed].filter(([, value]) => value !== undefined)) as object;
    };

    const createArray = ({ prefixItems, items, minItems = 1 }: Schema, place: Place) => {
      if (prefixItems) return prefixItems.map(part => create(part, place));
      const created = Array.from({ length: Math.max(minItems, 1) }, () => create(items || {}, place));
      return created.filter(value => value !== undefined);
    };

    const createOfType = (schema: Schema, place: Place): unknown => {
      const type = [schema.type ?? 'string'].flat().find(name => name !== 'null');
      if (type === 'string') return createText(schema);
      if (type === 'boolean') return false;
      if (type === 'integer' || type === 'number')
        return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1);
      if (type === 'array') return createArray(schema, place);
      return type === 'object' ? createObject(schema, place) : null;
    };

    const createShared = (schema: Schema, place: Place) => {
      const name = nameOf(schema.$ref ?? '');
      if (name === 'Id' || name === 'IdInput') return String(id++);
      // A record that contains records of its kind, such as a menu with submenus.
      if (place.within.includes(name)) return undefined;
      return create(resolve(schema), { ...place, owner: name, within: [...place.within, name] });
    };

    const create = (schema: Schema, place: Place): unknown => {
      if (schema.const !== undefined) return schema.const;
      const sample = getFieldSampleValues(place.owner, place.field).find(value => fits(schema, value));
      if (sample !== undefined) return sample;
      if (schema.$ref) return createShared(schema, place);
      const [given = schema.default ?? schema.enum?.[0]] = schema.examples ?? [];
      if (given !== undefined) return given;
      const [option] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
      return option ? create(option, place) : createOfType(schema, place);
    };

    return create(root, { owner: rootOwner, field: rootField, within: [] });
  };
};

export type BuildExample = ReturnType<typeof createExampleBuilder>;

/** What the operations of a document have in common. */
export type SchemaBuilders = { toSchema: ToSchema; buildExample: BuildExample };

/** Returns an example of a body. Some optional fields exclude each other: drops the first ones until it is valid. */
export const buildBodyExample = (
  body: z.ZodType,
  schema: JsonSchema,
  owner: string,
  buildExample: BuildExample,
): unknown => {
  const example = buildExample(schema, { owner, optional: true });
  if (body.safeParse(example).success) return example;
  const fields = Object.entries(schema['properties'] ?? {});
  const dropped = fields.find(([name]) => !(Object(schema['required'] ?? []) as string[]).includes(name));
  if (!dropped) return example;
  const properties = Object.fromEntries(fields.filter(field => field !== dropped));
  return buildBodyExample(body, { ...schema, properties }, owner, buildExample);
};
