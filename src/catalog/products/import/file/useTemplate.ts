import { useTranslate } from 'react-admin';
import { importFields } from '../productImport';
import { useFieldName } from '../useHeadings';
import { useSaveRows } from './useSaveRows';

/** Saves a file to begin from: the headings in the user's language, and a product as an example. */
export const useTemplate = () => {
  const translate = useTranslate();
  const nameOf = useFieldName();
  const save = useSaveRows();
  return () =>
    save('xlsx', {
      title: translate('resources.products.import.file.templateName'),
      headings: importFields.map(({ field }) => nameOf(field)),
      rows: [importFields.map(({ field }) => translate(`resources.products.import.example.${field}`))],
    });
};
