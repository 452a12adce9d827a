import { choicesName } from '../names.ts';
import { toSnakeCase } from '../words.ts';
import { choose, chooseDay, chooseTime } from './rules.ts';
import type { FieldCode } from './types.ts';

const ra = 'react-admin';
const values = '@/models/schemas';
const columns = './columns';
const drizzle = 'drizzle-orm/pg-core';

/** The types of other values. */
export const valueCode = {
  integer: {
    schema: ({ least, most }) => `z.int().check(z.minimum(${least}), z.maximum(${most}))`,
    column: ({ name }) => `integer('${toSnakeCase(name)}')`,
    columnImport: ['integer', drizzle, 'other'],
    sql: 'integer',
    input: ['WholeNumberInput', '@/admin/inputs/NormalizedTextInput'],
    field: ['NumberField', ra],
    width: 104,
    align: 'right',
    rule: ({ least, most }, { zh }) => ({
      zh: `${zh}须为 ${least} 至 ${most} 的整数`,
      en: `Enter a whole number from ${least} to ${most}`,
    }),
    checked: true,
  },
  amount: {
    schema: () => 'yuanSchema',
    schemaImport: ['yuanSchema', values],
    column: ({ name }) => `yuanColumn('${toSnakeCase(name)}')`,
    columnImport: ['yuanColumn', columns, 'other'],
    sql: 'numeric(14, 2)',
    check: ({ name }) => `${toSnakeCase(name)} >= 0`,
    input: ['MoneyInput', '@/admin/fields/MoneyField'],
    field: ['MoneyField', '@/admin/fields/MoneyField'],
    width: 120,
    align: 'right',
    filter: ['AmountRangeFilter', '@/admin/filters/AmountRangeFilter'],
    apiFilters: [
      ['_gte', 'amountAtLeastFilter'],
      ['_lte', 'amountAtMostFilter'],
    ],
    rule: (_, { zh, en }) => ({ zh: `请输入${zh}，最多两位小数`, en: `Enter the ${en} with at most two decimals` }),
    checked: true,
  },
  boolean: {
    schema: () => 'z.boolean()',
    column: ({ name }) => `boolean('${toSnakeCase(name)}')`,
    columnImport: ['boolean', drizzle, 'other'],
    sql: 'boolean',
    input: ['BooleanInput', ra],
    inputProps: () => 'defaultValue={false} helperText={false}',
    field: ['BooleanField', ra],
    width: 104,
    filter: ['BooleanFilter', '@/admin/filters/SelectFilter'],
    apiFilters: [['', 'equalsBooleanFilter']],
    rule: choose,
  },
  day: {
    schema: () => 'calendarDaySchema',
    schemaImport: ['calendarDaySchema', values],
    column: ({ name }) => `calendarDayColumn('${toSnakeCase(name)}')`,
    columnImport: ['calendarDayColumn', columns, 'other'],
    sql: 'date',
    input: ['DateInput', ra],
    field: ['DayField', '@/admin/fields/DateTimeField'],
    width: 124,
    filter: ['DayRangeFilter', '@/admin/filters/DateTimeRangeFilter'],
    apiFilters: [
      ['_gte', 'dayFromFilter'],
      ['_lte', 'dayUntilFilter'],
    ],
    rule: () => chooseDay,
  },
  dateTime: {
    schema: () => 'isoDateTimeSchema',
    schemaImport: ['isoDateTimeSchema', values],
    column: ({ name }) => `timestampColumn('${toSnakeCase(name)}')`,
    columnImport: ['timestampColumn', columns, 'other'],
    sql: 'timestamptz(3)',
    input: ['DateTimeInput', '@/admin/inputs/DateTimeInput'],
    field: ['DateTimeField', '@/admin/fields/DateTimeField'],
    width: 172,
    filter: ['DateTimeRangeFilter', '@/admin/filters/DateTimeRangeFilter'],
    apiFilters: [
      ['_gte', 'timeFromFilter'],
      ['_lte', 'timeUntilFilter'],
    ],
    rule: () => chooseTime,
  },
  choice: {
    schema: (field, resource) => `z.enum(${choicesName(field, resource)})`,
    column: (field, resource) => `text('${toSnakeCase(field.name)}', { enum: ${choicesName(field, resource)} })`,
    columnImport: ['text', drizzle, 'other'],
    sql: 'text',
    check: ({ name, choices }) => `${toSnakeCase(name)} in (${choices.map(({ id }) => `'${id}'`).join(', ')})`,
    input: ['SelectInput', ra],
    inputProps: ({ name }) => `choices={${name}Choices}`,
    field: ['ChoiceField', '@/admin/fields/StatusField'],
    width: 120,
    filter: ['SelectFilter', '@/admin/filters/SelectFilter'],
    filterProps: ({ name }) => `choices={${name}Choices}`,
    apiFilters: [['', 'equalsKnownValueFilter']],
    rule: choose,
  },
  reference: {
    schema: () => 'recordIdSchema',
    schemaImport: ['recordIdSchema', values],
    column: ({ name }) => `bigintIdColumn('${toSnakeCase(name)}')`,
    columnImport: ['bigintIdColumn', columns, 'other'],
    sql: 'bigint',
    input: ['ReferenceAutocompleteInput', '@/admin/inputs/ReferenceAutocompleteInput'],
    inputProps: ({ reference }) => `reference="${reference?.resource}" optionText="${reference?.label}"`,
    field: ['TextField', ra],
    unsortable: true,
    filter: ['ReferenceFilter', '@/admin/filters/ReferenceFilter'],
    filterProps: ({ reference }) => `reference="${reference?.resource}"`,
    apiFilters: [['', 'equalsIdFilter']],
    rule: choose,
  },
} satisfies Record<string, FieldCode>;
