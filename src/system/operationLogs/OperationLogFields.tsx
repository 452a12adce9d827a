import { Typography } from '@mui/material';
import { useFieldValue, useGetResourceLabel, useRecordContext, useTranslate, type FieldProps } from 'react-admin';
import { useActionWord } from '@/admin/record/history/ChangeList';
import { RecordLink, ResourceLink } from '@/admin/actions/ResourceLink';
import type { OperationLog } from './operationLog';

type LogFieldProps = Pick<FieldProps, 'label'> & { source: string };

/** What was done, by its word. */
export const ActionField = ({ source }: LogFieldProps) => useActionWord()(useFieldValue({ source }) ?? '');

/** The same, opening all there is to know of it. */
export const ActionLink = (props: LogFieldProps) => (
  <RecordLink to="show">
    <ActionField {...props} />
  </RecordLink>
);

ActionLink.exportMessage = ({ action }: OperationLog) => `operation.${action}`;

/** To what kind of record it was done. */
export const CollectionField = ({ source }: LogFieldProps) => useGetResourceLabel()(useFieldValue({ source }) ?? '', 1);

CollectionField.exportMessage = ({ collection }: OperationLog) => `resources.${collection}.name`;

/** The record by the name it had then, with the way there. */
export const LoggedRecord = ({ source }: LogFieldProps) => {
  const translate = useTranslate();
  const log = useRecordContext<OperationLog>();
  const name: string | null | undefined = useFieldValue({ source });
  return (
    <Typography variant="body2" component="span" noWrap title={name ?? undefined} sx={{ display: 'block' }}>
      {log?.recordId && name ? (
        <ResourceLink resource={log.collection} id={log.recordId}>
          {name}
        </ResourceLink>
      ) : (
        (name ?? translate(log?.redacted ? 'resources.operationLogs.redacted' : 'field.empty'))
      )}
    </Typography>
  );
};
