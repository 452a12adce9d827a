import { Alert, Box, Stack, Typography } from '@mui/material';
import { createElement, Suspense, type FunctionComponent } from 'react';
import {
  RecordContextProvider,
  ResourceContextProvider,
  TextField,
  useGetOne,
  useRecordContext,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin';
import { ActionButton } from '@/admin/actions/ActionButton';
import { ActionEffects } from '@/admin/actions/PreviewResult';
import { ReferenceLink } from '@/admin/actions/RecordLink';
import { RecordSlot } from '@/admin/featureSlots';
import { useActionPreview } from '@/admin/actions/useActionRun';
import { useDescribeApprovalCause } from '../useDescribeApprovalCause';
import {
  ApprovalActionField,
  ApprovalResourceField,
  ApprovalStatusField,
  ApproverField,
  useCarryOutLabel,
} from '../SharedFields';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { MoneyField } from '@/admin/fields/MoneyField';
import { findRecordChanges } from '@/admin/record/differences';
import { LabeledFieldsSection, LabeledFields, RecordSection } from '@/admin/record/LabeledFields';
import { HistoryButton } from '@/admin/record/HistoryButton';
import { FieldChangesTable } from '@/admin/record/DifferenceTable';
import { lazyPage, type PageLoader } from '@/routing/route';
import { useErrorNotification, RetryAlert } from '@/ui/feedback/useErrorNotification';
import type { Approval } from './approval';

type Field = FunctionComponent<{ source: string }>;

/** Shows the rule that the request follows from. Changes to rules themselves follow from a built-in one. */
const ApprovalRuleField: Field = () => {
  const translate = useTranslate();
  const record = useRecordContext<Approval>();
  return record?.ruleName ?? translate('resources.approvals.system');
};

const hasFigures = ({ cause }: Approval) => cause?.amount !== undefined || cause?.count !== undefined;

/** Shows the total that has reached the limit of the rule. */
const ApprovalCauseField: Field = () => {
  const describe = useDescribeApprovalCause();
  const cause = useRecordContext<Approval>()?.cause;
  return cause ? describe('request', cause) : null;
};

/** Shows the name of the record that a request is about, with a link to it. */
const RequestedRecordField: Field = () => {
  const record = useRecordContext<Approval>();
  if (!record) return null;
  return (
    <ReferenceLink resource={record.collection} id={record.recordId}>
      {record.recordName ?? record.recordId}
    </ReferenceLink>
  );
};

/** Fields of a record that a decision about it does not depend on. */
const irrelevant = ['approval', 'ownerBalance'];

/** Returns the record that a request is about. Not fetched once the request is decided, or if the caller may not list it. */
const useRequestedRecord = ({ collection, recordId, status, snapshot }: Approval) =>
  useGetOne(collection, { id: recordId }, { enabled: status === 'pending' && snapshot !== null, onError: undefined });

/** Shows what has changed in the record since the request, or that nothing has. */
const ChangesSinceRequest = ({ approval, snapshot }: { approval: Approval; snapshot: Record<string, unknown> }) => {
  const translate = useTranslate();
  const { collection } = approval;
  const { format } = useErrorNotification();
  const { data: current, error, refetch } = useRequestedRecord(approval);
  if (error) return <RetryAlert text={format('fetch', error)} error={error} onRetry={() => refetch()} />;
  if (!current) return null;
  const changes = findRecordChanges(snapshot, current).filter(({ field }) => !irrelevant.includes(field));
  if (changes.length === 0) return <Typography>{translate('resources.approvals.unchanged')}</Typography>;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Alert severity="warning">{translate('resources.approvals.changed')}</Alert>
      <FieldChangesTable
        resource={collection}
        changes={changes}
        heads={{ before: translate('history.before'), after: translate('history.after') }}
      />
    </Stack>
  );
};

/** Shows the record's changes since the request while it can be decided. */
const ApprovalChanges = () => {
  const translate = useTranslate();
  const record = useRecordContext<Approval>();
  if (record?.status !== 'pending') return null;
  return (
    <RecordSection title={translate('resources.approvals.sections.changes')}>
      {record.snapshot ? (
        <ChangesSinceRequest approval={record} snapshot={record.snapshot} />
      ) : (
        <Typography>{translate('resources.approvals.hidden')}</Typography>
      )}
    </RecordSection>
  );
};

/**
 * Shows what the first person has seen of the record: as it is now, or of a decided request as it was then. Each resource
 * declares it as its feature page `approvals`.
 */
const RequestedRecordSection = ({ approval }: { approval: Approval }) => {
  const translate = useTranslate();
  const { collection, recordId, status, snapshot } = approval;
  const { data: current } = useRequestedRecord(approval);
  const load: PageLoader | undefined = useResourceDefinitions()[collection]?.options?.featurePages?.approvals;
  // Beside the outcome, the status of that time would look like the present one.
  const record = status === 'pending' ? current : snapshot && { ...snapshot, id: recordId, status: undefined };
  if (!load || !record) return null;
  const title = translate(`resources.approvals.sections.${status === 'pending' ? 'current' : 'record'}`);
  return (
    <ResourceContextProvider value={collection}>
      <RecordContextProvider value={record}>
        <RecordSection title={title}>
          <Stack sx={{ gap: 2, alignItems: 'flex-start', '& > *': { width: '100%' } }}>
            <Suspense fallback={null}>
              {status === 'pending' && <RecordSlot name="RecordWarning" />}
              {createElement(lazyPage(load))}
              <Box>
                <HistoryButton id={recordId} button />
              </Box>
            </Suspense>
          </Stack>
        </RecordSection>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
};

/** Whether the user may approve a request now. An API without holds need not say so. */
export const mayApprove = ({ canApprove, canDecide }: Approval) => canApprove ?? canDecide;

/** Returns the preview of approving the current request. Undefined while it loads, and if the user may not decide. */
const useApprovalPreview = () => {
  const record = useRecordContext<Approval>();
  const records = record && mayApprove(record) ? [record] : [];
  return useActionPreview('approve', { records }, { enabled: records.length > 0 }).data;
};

/** Shows what approving the request changes, such as a balance, and whether it is final. */
const ApprovalEffects = () => {
  const translate = useTranslate();
  const record = useRecordContext<Approval>();
  const preview = useApprovalPreview();
  const { effects = [], figures = [] } = preview ?? {};
  const consequence = translate(`resources.${record?.collection}.consequences.${record?.action}`, { _: '' });
  if (!preview || (effects.length + figures.length === 0 && !consequence)) return null;
  return (
    <RecordSection title={translate('resources.approvals.sections.effects')}>
      <ActionEffects preview={preview} isOne />
      {consequence && <Typography sx={{ mt: 1 }}>{consequence}</Typography>}
    </RecordSection>
  );
};

/** Shows a request: who asks for what and why, what has changed since, and the decision. */
export const ApprovalDetails = () => {
  const translate = useTranslate();
  const record = useRecordContext<Approval>();
  const title = (section: string) => translate(`resources.approvals.sections.${section}`);
  return (
    <>
      <ApprovalStatusField source="status" />
      <LabeledFieldsSection title={title('request')}>
        <ApprovalResourceField source="collection" />
        <RequestedRecordField source="recordName" />
        <ApprovalActionField source="action" />
        <MoneyField source="amount" />
        <TextField source="requestedBy" />
        <DateTimeField source="createdAt" />
        <TextField source="reason" />
        <TextField source="holdUntil" />
        <DateTimeField source="expiresAt" />
        <ApprovalRuleField source="ruleName" />
        {record && hasFigures(record) && <ApprovalCauseField source="cause" />}
        {record?.status === 'pending' && <ApproverField source="approver" />}
      </LabeledFieldsSection>
      <ApprovalChanges />
      {record && <RequestedRecordSection key={record.id} approval={record} />}
      <ApprovalEffects />
      {record?.decidedAt && (
        <LabeledFieldsSection title={title('decision')}>
          <TextField source="decidedBy" />
          <DateTimeField source="decidedAt" />
          <TextField source="decisionReason" />
        </LabeledFieldsSection>
      )}
    </>
  );
};

/** Shows what the second person has to know in the confirmation dialog. */
export const ApprovalSummary = () => (
  <>
    <LabeledFields>
      <ApprovalResourceField source="collection" />
      <ApprovalActionField source="action" />
      <TextField source="requestedBy" />
      <TextField source="reason" />
      <TextField source="holdUntil" />
    </LabeledFields>
    <ApprovalChanges />
  </>
);

/**
 * The buttons of a request: the second person approves or declines, the first one withdraws, and carries out what was only
 * held from its day on. Once the details show the preview, approving needs no confirmation.
 */
export const ApprovalButtons = () => {
  const record = useRecordContext<Approval>();
  const label = useCarryOutLabel();
  const isPreviewShown = useApprovalPreview() !== undefined;
  return (
    <>
      {record?.isOwn && <ActionButton action="withdraw" secondary />}
      {record?.canDecide && <ActionButton action="decline" />}
      {record && mayApprove(record) && <ActionButton action="approve" label={label} isPreviewShown={isPreviewShown} />}
    </>
  );
};
