import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { headingReader } from './headings';
import * as messages from './messages';
import type { ImportField } from './productImport';

const { zh, en } = { zh: messages.zh.fields, en: messages.en.fields };

const labels = Object.fromEntries(
  (Object.keys(zh) as ImportField[]).map(field => [field, [zh[field], en[field]]]),
) as Record<ImportField, string[]>;

/** Which field a heading stands for, in whatever language it is. */
export const fieldOfHeading = headingReader(labels);

/** What the fields of a file are called in the user's language. */
export const useFieldName = () => {
  const translate = useTranslate();
  return useMemo(() => (field: ImportField) => translate(`resources.products.import.fields.${field}`), [translate]);
};
