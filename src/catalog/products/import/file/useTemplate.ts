import { useTranslate } from 'react-admin';
import { importFields } from '../productImport';
import { useFieldName } from '../useHeadings';
import { useSaveRows } from './useSaveRows';

/** Returns a function that saves a template file with headings in the user's language and an example product. */
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
