import { use } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney } from '../fields/money';
import { formatDateTime } from '../fields/dateTime';
import { TimeZone } from '../fields/timeZone';

const isTime = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/.test(text);
const isAmount = (text: string) => /^-?\d+\.\d{2}$/.test(text);

/**
 * Words a field's value, whatever field of the resource it is: a status or another choice by its message
 * (`resources.<name>.<field>.<value>`), times in the console's zone (SPEC.md section 9), amounts as money, a dash for what
 * is empty. Of what has parts these are worded one after another (`resources.<name>.<field>.<part>.<value>`). What they are is told by how the API writes them (DESIGN.md section 6).
 */
export const useValueText = (resource: string) => {
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
