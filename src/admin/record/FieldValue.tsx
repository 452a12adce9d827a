import { Suspense, type ComponentType, use } from 'react';
import { useResourceDefinitions, useLocaleState, useTranslate } from 'react-admin';
import { formatMoney } from '@/admin/fields/money';
import { formatDateTime } from '@/admin/fields/dateTime';
import { TimeZone } from '@/admin/fields/timeZone';

const isTime = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/.test(text);
const isAmount = (text: string) => /^-?\d+\.\d{2}$/.test(text);

/**
 * Words a field's value, whatever field of the resource it is: a status or another choice by its message
 * (`resources.<name>.<field>.<value>`), times in the console's zone (docs/requirements.md#constants), amounts as money, a dash for what
 * is empty. Of what has parts these are worded one after another (`resources.<name>.<field>.<part>.<value>`). What they are is told by how the API writes them (docs/architecture.md#the-contract).
 */
const useValueText = (resource: string) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const timeZone = use(TimeZone);
  const textOf = (field: string, value: unknown): string => {
    if (value == null || value === '' || (Array.isArray(value) && value.length === 0)) return translate('field.empty');
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    if (Array.isArray(value)) return value.map(item => textOf(field, item)).join(translate('field.and'));
    if (typeof value === 'object')
      return Object.entries(value)
        .filter(([, part]) => part != null && part !== '')
        .map(([name, part]) => textOf(`${field}.${name}`, part))
        .join(' ');
    const text = String(value);
    if (isTime(text)) return formatDateTime(text, timeZone) ?? text;
    if (isAmount(text)) return formatMoney(text, locale) ?? text;
    // What users have written must not be taken for a message, whose placeholders would be filled in.
    return translate(`resources.${resource}.${field}.${text}`, { _: '' }) || text;
  };
  return textOf;
};

/** How values of a field are shown where their text would say nothing, such as an id. */
export type ValueComponents = Readonly<Record<string, ComponentType<{ value: unknown }>>>;

type FieldValueProps = { resource: string; field: string; value: unknown };

/**
 * A field's value by itself, as in a comparison: in words, or as the resource's definition says
 * (`options: { values: { <field>: Component } }`).
 */
export const FieldValue = ({ resource, field, value }: FieldValueProps) => {
  const text = useValueText(resource)(field, value);
  const values: ValueComponents | undefined = useResourceDefinitions()[resource]?.options?.values;
  const Value = values?.[field];
  const isEmpty = value == null || value === '' || (Array.isArray(value) && value.length === 0);
  if (!Value || isEmpty) return text;
  return (
    <Suspense fallback={text}>
      <Value value={value} />
    </Suspense>
  );
};
