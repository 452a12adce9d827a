import { Typography } from '@mui/material';
import { useFieldValue, useGetResourceLabel, useRecordContext, useTranslate, type FieldProps } from 'react-admin';
import { useOperationLabel } from '@/admin/record/history/ChangeList';
import { RecordLink, ReferenceLink } from '@/admin/actions/RecordLink';
import type { OperationLog } from './operationLog';

type LogFieldProps = Pick<FieldProps, 'label'> & { source: string };

/** Shows the logged action's name. */
export const LoggedActionField = ({ source }: LogFieldProps) => useOperationLabel()(useFieldValue({ source }) ?? '');

/** Shows the logged action's name with a link to the details. */
export const LoggedActionLink = (props: LogFieldProps) => (
  <RecordLink to="show">
    <LoggedActionField {...props} />
  </RecordLink>
);

LoggedActionLink.exportMessage = ({ action }: OperationLog) => `operation.${action}`;

/** Shows the name of the record's resource. */
export const LoggedResourceField = ({ source }: LogFieldProps) =>
  useGetResourceLabel()(useFieldValue({ source }) ?? '', 1);

LoggedResourceField.exportMessage = ({ collection }: OperationLog) => `resources.${collection}.name`;

/** Shows the record's name at the time of the operation, with a link to the record. */
export const LoggedRecordLink = ({ source }: LogFieldProps) => {
  const translate = useTranslate();
  const log = useRecordContext<OperationLog>();
  const name: string | null | undefined = useFieldValue({ source });
  return (
    <Typography variant="body2" component="span" noWrap title={name ?? undefined} sx={{ display: 'block' }}>
      {log?.recordId && name ? (
        <ReferenceLink resource={log.collection} id={log.recordId}>
          {name}
        </ReferenceLink>
      ) : (
        (name ?? translate(log?.redacted ? 'resources.operationLogs.redacted' : 'field.empty'))
      )}
    </Typography>
  );
};
