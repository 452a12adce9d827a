import { Box, Stack, Typography } from '@mui/material';
import { use } from 'react';
import {
  TextField,
  TextInput,
  useGetList,
  useRecordContext,
  useResourceDefinitions,
  useTranslate,
  type FilterPayload,
} from 'react-admin';
import { StatusField, StatusTag, toStatusChoices } from '@/admin/fields/StatusField';
import { getSupplierApplicationHistory, supplierStatuses, type SupplierApplication, type Supplier } from './supplier';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { LabeledFields, RecordSection } from '@/admin/record/LabeledFields';
import { operationLogResourceName, type LoggedOperation } from '@/admin/record/operationLog';
import { SelectFilter } from '@/admin/filters/SelectFilter';
import { SalesRegionField } from '@/features/placement/SalesRegionField';
import { useCan, useHasApiCapability } from '@/ui/access';
import { RetryAlert, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { usePermissionFormatters } from '@/ui/permissionName';
import { MessageWithName } from '@/ui/MessageWithName';
import { WhyDeniedButton } from '@/ui/WhyButton';
import { FilterForm } from '@/admin/filters/FilterForm';

export const SupplierStatusField = () => <StatusField source="status" statuses={supplierStatuses} />;

/** Shows the fields of the current supplier, except its licences. */
export const SupplierDetails = () => (
  <LabeledFields>
    <TextField source="id" />
    <TextField source="name" />
    <TextField source="shopName" />
    <TextField source="phone" />
    <StatusField source="status" statuses={supplierStatuses} />
    {useHasApiCapability('departments') && <TextField source="departmentName" />}
    {useHasApiCapability('departments') && <SalesRegionField source="salesRegion" />}
    <TextField source="auditReason" />
    <TextField source="auditedBy" />
    <DateTimeField source="auditedAt" />
    <DateTimeField source="createdAt" />
    <DateTimeField source="updatedAt" />
  </LabeledFields>
);

const licenceExpiries = toStatusChoices(
  'suppliers',
  [
    { id: 'expired', tone: 'bad' },
    { id: 'soon', tone: 'waiting' },
  ],
  'licenceExpiry',
);

/**
 * The filter form of both supplier pages: name (docs/requirements.md#routes); on demand the expiry of licences and
 * the due time.
 */
export const SupplierFilterForm = ({ defaults }: { defaults?: FilterPayload }) => (
  <FilterForm
    defaults={defaults}
    more={
      <>{useHasApiCapability('recordDetails') && <SelectFilter source="licenceExpiry" choices={licenceExpiries} />}</>
    }
  >
    <TextInput source="name" helperText={false} />
  </FilterForm>
);

const applicationTexts = 'resources.suppliers.applications';
const decidedText = `${applicationTexts}.decided`;

/** The latest operations that are read. A supplier with more of them shows its latest applications. */
const mostOperations = 100;

const ApplicationRow = ({ application }: { application: SupplierApplication }) => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const { submittedAt, decision } = application;
  const status = decision?.status ?? 'pending';
  const tone = supplierStatuses.find(({ id }) => id === status)?.tone ?? 'off';
  const at = (time: string) => formatDateTime(time, timeZone);
  return (
    <Box component="li" sx={{ borderLeft: 2, borderColor: 'divider', pl: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <StatusTag tone={tone}>{translate(`resources.suppliers.status.${status}`)}</StatusTag>
        <Typography variant="body2" color="textSecondary">
          {translate(`${applicationTexts}.submitted`, { at: at(submittedAt) })}
        </Typography>
        {decision && (
          <Typography variant="body2" color="textSecondary">
            <MessageWithName message={decidedText} messageArgs={{ at: at(decision.at) }} name={decision.by} />
          </Typography>
        )}
      </Stack>
      {decision?.reason && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate(`${applicationTexts}.reason`, { reason: decision.reason })}
        </Typography>
      )}
    </Box>
  );
};

/**
 * The current supplier's applications with their decisions, newest first (docs/requirements.md#states). Earlier ones come
 * from the operation log; without the permission to read it, only the latest one is shown.
 */
export const SupplierApplicationHistory = () => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const { nameOf } = usePermissionFormatters();
  const supplier = useRecordContext<Supplier>();
  const hasLog = useResourceDefinitions()[operationLogResourceName] !== undefined;
  const mayRead = useCan('list', operationLogResourceName);
  const {
    data = [],
    error,
    refetch,
  } = useGetList<LoggedOperation>(
    operationLogResourceName,
    {
      filter: { collection: 'suppliers', recordId: supplier?.id },
      sort: { field: 'at', order: 'DESC' },
      pagination: { page: 1, perPage: mostOperations },
    },
    { enabled: supplier !== undefined && hasLog && mayRead, onError: undefined },
  );
  if (!supplier) return null;
  const permission = `${operationLogResourceName}:list`;
  return (
    <RecordSection title={translate(`${applicationTexts}.title`)}>
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
        {getSupplierApplicationHistory(supplier, data).map(application => (
          <ApplicationRow key={`${application.submittedAt} ${application.decision?.at}`} application={application} />
        ))}
      </Stack>
      {error && (
        <RetryAlert
          text={translate('history.failed', { error: getErrorMessage(error) })}
          error={error}
          onRetry={() => refetch()}
        />
      )}
      {hasLog && !mayRead && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {translate(`${applicationTexts}.earlier`, { permission: nameOf({ code: permission }) })}{' '}
          <WhyDeniedButton permission={permission} inline />
        </Typography>
      )}
    </RecordSection>
  );
};
