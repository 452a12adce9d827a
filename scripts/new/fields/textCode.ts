import { toSnakeCase } from '../words.ts';
import { enter, limited } from './rules.ts';
import type { FieldCode } from './types.ts';

const ra = 'react-admin';
const values = '@/models/schemas';
const drizzle = 'drizzle-orm/pg-core';

/** The types of text. */
export const textCode = {
  text: {
    schema: ({ length, required }) => `createLineTextSchema(${length}${required ? '' : ', 0'})`,
    schemaImport: ['createLineTextSchema', '@/models/schemas'],
    column: ({ name }) => `text('${toSnakeCase(name)}')`,
    columnImport: ['text', drizzle, 'other'],
    sql: 'text',
    input: ['TextInput', ra],
    inputProps: () => 'autoComplete="off"',
    field: ['TextField', ra],
    rule: limited,
    checked: true,
  },
  longText: {
    schema: ({ length, required }) => `createMultilineTextSchema(${length}${required ? ', 1' : ''})`,
    schemaImport: ['createMultilineTextSchema', '@/models/schemas'],
    column: ({ name }) => `text('${toSnakeCase(name)}')`,
    columnImport: ['text', drizzle, 'other'],
    sql: 'text',
    input: ['TextInput', ra],
    inputProps: () => 'multiline minRows={2}',
    field: ['TextField', ra],
    unsortable: true,
    rule: limited,
    checked: true,
  },
  email: {
    schema: () => 'emailAddressSchema',
    schemaImport: ['emailAddressSchema', values],
    column: ({ name }) => `text('${toSnakeCase(name)}')`,
    columnImport: ['text', drizzle, 'other'],
    sql: 'text',
    input: ['NormalizedTextInput', '@/admin/inputs/NormalizedTextInput'],
    inputProps: () => 'type="email" read={readCode}',
    inputPropImport: ['readCode', '@/models/input'],
    field: ['TextField', ra],
    width: 200,
    rule: enter,
    checked: true,
  },
  mobile: {
    schema: () => 'mobileNumberSchema',
    schemaImport: ['mobileNumberSchema', values],
    column: ({ name }) => `text('${toSnakeCase(name)}')`,
    columnImport: ['text', drizzle, 'other'],
    sql: 'text',
    input: ['NormalizedTextInput', '@/admin/inputs/NormalizedTextInput'],
    inputProps: () => 'type="tel" read={readPhone}',
    inputPropImport: ['readPhone', '@/models/input'],
    field: ['TextField', ra],
    width: 140,
    rule: enter,
    checked: true,
  },
} satisfies Record<string, FieldCode>;
