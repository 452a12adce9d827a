import * as fc from 'fast-check';
import type { OpenApiDocument } from '../../../../mocks/api/openapi/document';

type Schema = {
  $ref?: string;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  prefixItems?: Schema[];
  items?: Schema | false;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  'x-normalized-pattern'?: string;
};

/** Existing values: ids of the collection and of others, and texts that identify records. */
export type Known = { own: readonly string[]; others: readonly string[]; texts: readonly string[] };

/** The id of an existing record. */
export const knownId = ({ own, others }: Known) =>
  fc.oneof({ arbitrary: fc.constantFrom(...own), weight: 3 }, { arbitrary: fc.constantFrom(...others), weight: 2 });

/** Limits on generated values. Larger ones would test nothing new. */
const mostItems = 5;
const mostLevels = 4;

const matching = (pattern: string) => {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.string();
  }
};

/** Generates values that match a JSON Schema of the document, with existing records where possible. */
export const createDrawing = (document: OpenApiDocument, known: Known) => {
  const { texts } = known;
  const id = knownId(known);
  const schemas = document.components['schemas'] as Record<string, Schema>;

  const text = (schema: Schema) => {
    const { pattern = schema['x-normalized-pattern'], minLength = 0, maxLength = 40 } = schema;
    if (pattern?.startsWith('^[1-9]\\d{0,18}')) return id;
    const drawn = pattern
      ? matching(pattern)
      : fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
    return fc.oneof(drawn, fc.constantFrom(...texts));
  };

  const object = ({ properties = {}, required = [], additionalProperties }: Schema, level: number) => {
    const parts = Object.entries(properties).map(([name, part]) => [name, draw(part, level)] as const);
    if (parts.length === 0 && additionalProperties !== false)
      return fc.dictionary(fc.oneof(id, fc.string()), fc.constantFrom(...texts), { maxKeys: 3 });
    return fc.record(Object.fromEntries(parts), { requiredKeys: required });
  };

  const array = ({ prefixItems, items, minItems = 0, maxItems = mostItems }: Schema, level: number) => {
    if (prefixItems) return fc.tuple(...prefixItems.map(part => draw(part, level)));
    const most = level > mostLevels ? minItems : Math.max(minItems, Math.min(maxItems, mostItems));
    return fc.array(draw(items || {}, level), { minLength: minItems, maxLength: most });
  };

  const ofType = (type: string, schema: Schema, level: number): fc.Arbitrary<unknown> => {
    switch (type) {
      case 'string':
        return text(schema);
      case 'integer': {
        const { minimum = -1000, maximum = 1000 } = schema;
        const low = Math.max(minimum, -1000);
        // Versions and positions are small, and small numbers are more likely to collide.
        return fc.oneof(
          fc.integer({ min: low, max: Math.max(low, Math.min(maximum, low + 3)) }),
          fc.integer({ min: low, max: Math.max(low, Math.min(maximum, 2 ** 31)) }),
        );
      }
      case 'number':
        return fc.double({ noNaN: true, noDefaultInfinity: true });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return array(schema, level + 1);
      default:
        return object(schema, level + 1);
    }
  };

  const draw = (schema: Schema, level = 0): fc.Arbitrary<unknown> => {
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1) ?? '';
      return level > mostLevels + 2 ? fc.constant(null) : draw(schemas[name] ?? {}, level + 1);
    }
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) {
      const { anyOf, ...common } = schema;
      return fc.oneof(...anyOf.map(part => draw({ ...common, ...part }, level)));
    }
    const types = schema.type === undefined ? ['string', 'integer', 'null'] : [schema.type].flat();
    return fc.oneof(...types.map(type => ofType(type, schema, level)));
  };

  return draw;
};

export type Draw = ReturnType<typeof createDrawing>;
