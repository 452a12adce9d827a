import { z } from 'zod';

/** A JSON Schema, or a part of one. */
export type JsonSchema = { [keyword: string]: unknown };

type OverrideContext = Parameters<NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>>[0];

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const local = '#/$defs/';
const shared = '#/components/schemas/';

/** Whether `items: false` says nothing that `maxItems` does not. Swagger UI cannot show a schema that is `false`. */
const isRedundant = (key: string, part: unknown, whole: JsonSchema) =>
  key === 'items' && part === false && 'maxItems' in whole;

/** Rewrites references to local definitions into references to the document's shared schemas. */
const relocate = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(relocate);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => !isRedundant(key, part, value))
      .map(([key, part]) => [
        key,
        key === '$ref' && typeof part === 'string' ? part.replace(local, shared) : relocate(part),
      ]),
  );
};

/**
 * Renames the pattern of a text that is normalized before it is checked: a caller may send `+86 138-0000-0001` or
 * ` TEA-0001 `, which the pattern would refuse.
 */
const renameNormalizedPattern = ({ zodSchema: { _zod: schema }, jsonSchema }: OverrideContext) => {
  if (jsonSchema.pattern === undefined || !schema.def.checks?.some(({ _zod: { def } }) => def.check === 'overwrite'))
    return;
  jsonSchema['x-normalized-pattern'] = jsonSchema.pattern;
  delete jsonSchema.pattern;
};

/**
 * Converts zod schemas to schemas of an OpenAPI document. Schemas with an `id` are shared through `schemas`. `io` says
 * whether the caller sends (`input`) or receives (`output`) the value.
 */
export const createSchemaConverter = () => {
  const schemas: Record<string, unknown> = {};
  const toSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const {
      $schema: _,
      $defs,
      ...own
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: context => {
        if (io === 'input') renameNormalizedPattern(context);
      },
    });
    for (const [id, part] of Object.entries($defs ?? {})) schemas[id] ??= relocate(part);
    return relocate(own) as JsonSchema;
  };
  return { schemas, toSchema };
};

export type ToSchema = ReturnType<typeof createSchemaConverter>['toSchema'];
