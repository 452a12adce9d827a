import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { headingReader } from './headings';
import { en, zh } from './messages';
import type { ImportField } from './productImport';

const fieldsOf = ({ resources }: typeof zh) => resources.products.import.fields;
const [chinese, english] = [fieldsOf(zh), fieldsOf(en)];

const labels = Object.fromEntries(
  (Object.keys(chinese) as ImportField[]).map(field => [field, [chinese[field], english[field]]]),
) as Record<ImportField, string[]>;

/** Which field a heading stands for, in whatever language it is. */
export const fieldOfHeading = headingReader(labels);

/** What the fields of a file are called in the user's language. */
export const useFieldName = () => {
  const translate = useTranslate();
  return useMemo(() => (field: ImportField) => translate(`resources.products.import.fields.${field}`), [translate]);
};
