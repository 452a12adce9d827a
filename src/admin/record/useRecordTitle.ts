import {
  useGetRecordRepresentation,
  useGetResourceLabel,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';

/** The title of a page of one record of the resource around: what is done there, and to which record once it is known. */
export const useRecordTitle = (kind: 'create' | 'edit' | 'show', record?: RaRecord) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  const name = useGetResourceLabel()(resource, 1).toLocaleLowerCase();
  const title = translate(`record.${kind}`, { name }).replace(/^./u, first => first.toLocaleUpperCase());
  return record ? translate('record.titled', { title, record: String(represent(record)) }) : title;
};
