import { Box, Link, Typography } from '@mui/material';
import { useId } from 'react';
import { LinkBase, TextField, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { Changes } from '../../components/history/Changes';
import { OperationWords } from '../../components/history/OperationWords';
import { Details } from '../../components/record/details/Details';
import type { OperationLog } from './operationLog';
import { ActionField, CollectionField, LoggedRecord } from './OperationLogFields';

/** Everything about the operation around: who, what, when, from where, and what it changed. */
export const OperationLogDetails = () => {
  const id = useId();
  const translate = useTranslate();
  const log = useRecordContext<OperationLog>();
  if (!log) return null;
  return (
    <>
      <Typography variant="h3" component="p" sx={{ mb: 2 }}>
        <OperationWords operation={log} />
      </Typography>
      <Details>
        <TextField source="adminName" />
        <ActionField source="action" />
        <CollectionField source="collection" />
        <LoggedRecord source="recordName" />
        <TextField source="recordId" />
        <DateTimeField source="at" />
        <TextField source="ip" />
        <TextField source="id" />
      </Details>
      <Box component="section" aria-labelledby={id} sx={{ pt: 2.5 }}>
        <Typography variant="h3" id={id} sx={{ mb: 1.5 }}>
          {translate('resources.operationLogs.changes')}
        </Typography>
        <Changes operation={log} />
      </Box>
    </>
  );
};

/** Leads to everything that was done to the same record. */
export const SameRecord = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const log = useRecordContext<OperationLog>();
  if (!log?.recordId) return null;
  const { collection, recordId } = log;
  const search = new URLSearchParams({ filter: JSON.stringify({ collection, recordId }) });
  return (
    <Link component={LinkBase} to={`${createPath({ resource: 'operationLogs', type: 'list' })}?${search}`}>
      {translate('resources.operationLogs.same')}
    </Link>
  );
};
