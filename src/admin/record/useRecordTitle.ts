import {
  useGetRecordRepresentation,
  useGetResourceLabel,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';

/** Returns the title of a record's page: the kind of page, and the record's name if it has loaded. */
export const useRecordTitle = (kind: 'create' | 'edit' | 'show', record?: RaRecord) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  const name = useGetResourceLabel()(resource, 1).toLocaleLowerCase();
  const title = translate(`record.${kind}`, { name }).replace(/^./u, first => first.toLocaleUpperCase());
  return record ? translate('record.titled', { title, record: String(represent(record)) }) : title;
};
