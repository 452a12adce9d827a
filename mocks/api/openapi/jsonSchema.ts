import { z } from 'zod';

/** A JSON Schema, or a part of one. */
export type JsonSchema = { [keyword: string]: unknown };

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const local = '#/$defs/';
const shared = '#/components/schemas/';

/** The same schema, referring to what all of the document shares. */
const relocate = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(relocate);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' ? part.replace(local, shared) : relocate(part),
    ]),
  );
};

/**
 * Turns zod's schemas into those of an OpenAPI document. What has an `id` is kept in `schemas`, for all to share; `io`
 * tells whether a caller writes it or reads it.
 */
export const createSchemas = () => {
  const schemas: Record<string, unknown> = {};
  const toSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    for (const [id, part] of Object.entries($defs ?? {})) schemas[id] ??= relocate(part);
    return relocate(own) as JsonSchema;
  };
  return { schemas, toSchema };
};

export type ToSchema = ReturnType<typeof createSchemas>['toSchema'];
