import {
  TextField,
  TextInput,
  useResourceDefinitions,
  LinkBase,
  useCreatePath,
  useRecordContext,
  useTranslate,
  useFieldValue,
  useGetResourceLabel,
  type FieldProps,
} from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { ListContent, List } from '@/admin/list/List';
import { RecordDrawer } from '@/admin/record/RecordDrawer';
import { DataTable } from '@/admin/list/DataTable';
import type { OperationLogEntry } from './operationLog';
import { VerifyLogButton } from './VerifyLogButton';
import { DateTimeRangeFilter } from '@/admin/filters/DateTimeRangeFilter';
import { IdFilter, SelectFilter } from '@/admin/filters/SelectFilter';
import { FilterForm } from '@/admin/filters/FilterForm';
import { Box, Link, Typography } from '@mui/material';
import { useId } from 'react';
import { OperationChangeTable, OperationSummary, useGetOperationActionLabel } from '@/admin/record/DifferenceTable';
import { LabeledFields } from '@/admin/record/LabeledFields';
import { useServedFeatures } from '@/admin/feature';
import { useMessageKeys } from '@/ui/messageKeys';
import { RecordLink, ReferenceLink } from '@/admin/actions/RecordLink';

type LogFieldProps = Pick<FieldProps, 'label'> & { source: string };

/** Shows the logged action's name. */
const LoggedActionField = ({ source }: LogFieldProps) => useGetOperationActionLabel()(useFieldValue({ source }) ?? '');

/** Shows the logged action's name with a link to the details. */
const LoggedActionLink = (props: LogFieldProps) => (
  <RecordLink to="show">
    <LoggedActionField {...props} />
  </RecordLink>
);

LoggedActionLink.exportMessage = ({ action }: OperationLogEntry) => `operation.${action}`;

/** Shows the name of the record's resource. */
const LoggedResourceField = ({ source }: LogFieldProps) => useGetResourceLabel()(useFieldValue({ source }) ?? '', 1);

LoggedResourceField.exportMessage = ({ collection }: OperationLogEntry) => `resources.${collection}.name`;

/** Shows the record's name at the time of the operation, with a link to the record. */
const LoggedRecordLink = ({ source }: LogFieldProps) => {
  const translate = useTranslate();
  const log = useRecordContext<OperationLogEntry>();
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

/** Shows all fields of the current log entry and the changes it records. */
const OperationLogDetails = () => {
  const id = useId();
  const translate = useTranslate();
  const log = useRecordContext<OperationLogEntry>();
  if (!log) return null;
  return (
    <>
      <Typography variant="h3" component="p" sx={{ mb: 2 }}>
        <OperationSummary operation={log} />
      </Typography>
      <LabeledFields>
        <TextField source="adminName" />
        <LoggedActionField source="action" />
        <LoggedResourceField source="collection" />
        {(log.recordName ?? log.redacted) && <LoggedRecordLink source="recordName" />}
        <TextField source="recordId" />
        <DateTimeField source="at" />
        <TextField source="ip" />
        <TextField source="id" />
      </LabeledFields>
      <Box component="section" aria-labelledby={id} sx={{ pt: 2.5 }}>
        <Typography variant="h3" id={id} sx={{ mb: 1.5 }}>
          {translate('resources.operationLogs.changes')}
        </Typography>
        <OperationChangeTable operation={log} />
      </Box>
    </>
  );
};

/** Link to all log entries of the same record. */
const SameRecord = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const log = useRecordContext<OperationLogEntry>();
  if (!log?.recordId) return null;
  const { collection, recordId } = log;
  const search = new URLSearchParams({ filter: JSON.stringify({ collection, recordId }) });
  return (
    <Link component={LinkBase} to={`${createPath({ resource: 'operationLogs', type: 'list' })}?${search}`}>
      {translate('resources.operationLogs.same')}
    </Link>
  );
};

/** Filters by admin, action and resource; on demand by date, text and record id. Every logged action has a message. */
const OperationLogSearch = () => {
  const ofFeatures = useServedFeatures().flatMap(({ loggedCollection }) => loggedCollection ?? []);
  const collections = [...Object.keys(useResourceDefinitions()), ...ofFeatures]
    .filter(name => name !== 'operationLogs')
    .map(id => ({ id, name: `resources.${id}.name` }));
  const actions = useMessageKeys('operation').map(id => ({ id, name: `operation.${id}` }));
  return (
    <FilterForm
      more={
        <>
          <DateTimeRangeFilter source="at" />
          <TextInput source="q" helperText={false} />
          <IdFilter source="recordId" />
        </>
      }
    >
      <TextInput source="adminName" helperText={false} />
      <SelectFilter source="collection" choices={collections} />
      <SelectFilter source="action" choices={actions} />
    </FilterForm>
  );
};

const newestFirst = { field: 'at', order: 'DESC' } as const;

/** The operation log page: who did what to which record, when, from which IP address, and the changes. */
export const OperationLogList = () => (
  <List title="resources.operationLogs.page.list" sort={newestFirst} buttons={<VerifyLogButton />}>
    <OperationLogSearch />
    <ListContent>
      <DataTable minWidth={900}>
        <DataTable.Col<OperationLogEntry> source="action" width={170} field={LoggedActionLink} />
        <DataTable.Col<OperationLogEntry> source="collection" width={130} field={LoggedResourceField} />
        <DataTable.Col<OperationLogEntry> source="recordName" field={LoggedRecordLink} disableSort />
        <DataTable.Col<OperationLogEntry> source="adminName" width={140} field={TextField} />
        <DataTable.Col<OperationLogEntry> source="ip" width={140} field={TextField} disableSort />
        <DataTable.Col<OperationLogEntry> source="at" width={190} field={DateTimeField} />
      </DataTable>
    </ListContent>
    <RecordDrawer show={<OperationLogDetails />} buttons={<SameRecord />} />
  </List>
);
