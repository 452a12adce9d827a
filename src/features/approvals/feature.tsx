import { Alert } from '@mui/material';
import { useGetList, useTranslate, type RaRecord } from 'react-admin';
import type { Feature } from '@/admin/feature';
import { ReferenceLink, useGetListPath } from '@/admin/actions/RecordLink';
import { WaitingTimeText } from '@/admin/fields/WaitingTime';
import { ApprovalCausesAlert } from './ApprovalCausesAlert';
import { ApprovalRequestDescription, isOnlyHeld, OpenApprovalTag, useOpenApproval, useRoleName } from './SharedFields';
import { MessageWithName } from '@/ui/MessageWithName';
import { usePermissionFormatters } from '@/ui/permissionName';
import { PermissionNameButton } from '@/ui/WhyButton';
import { OpenLineButton, WorkplaceLine } from '@/ui/WorkplaceLine';
import type { Approval } from './approvals/approval';
import type { OpenApproval } from '@/models/approvalRequest';

/** Says who may decide a request: the admins with a role, or with a permission, which explains itself when pressed. */
const WhoMayDecide = ({ approverRole, approverPermission }: OpenApproval) => {
  const translate = useTranslate();
  const { nameOf } = usePermissionFormatters();
  const role = useRoleName(approverPermission ? null : approverRole);
  if (!approverPermission) return role && <MessageWithName message="approval.approver.role" name={role} />;
  return (
    <PermissionNameButton permission={approverPermission}>
      {translate('approval.approver.permission', { code: nameOf({ code: approverPermission }) })}
    </PermissionNameButton>
  );
};

/** An alert above a record that waits for a second approval: who requested what, and who may decide. */
const OpenRequestAlert = () => {
  const translate = useTranslate();
  const approval = useOpenApproval();
  if (!approval) return null;
  const link = (
    <ReferenceLink resource="approvals" id={approval.id}>
      {translate('approval.open')}
    </ReferenceLink>
  );
  return (
    <Alert severity="info" sx={{ mb: 2 }} action={link}>
      <ApprovalRequestDescription {...approval} />
      {!isOnlyHeld(approval) && (
        <div>
          <WhoMayDecide {...approval} />
        </div>
      )}
    </Alert>
  );
};

/** The user's requests for a second approval that nobody has decided yet. */
const OwnRequestsLine = () => {
  const translate = useTranslate();
  const listPath = useGetListPath();
  const {
    data: [first] = [],
    total,
    error,
    refetch,
  } = useGetList<Approval>('approvals', {
    filter: { isOwn: true, status: 'pending' },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  const label = translate('approval.ownLine.label');
  return (
    <WorkplaceLine
      label={label}
      count={total}
      failure={error && { error, onRetry: () => refetch() }}
      done={translate('approval.ownLine.done')}
      button={<OpenLineButton label={label} to={listPath('approvals', { isOwn: true })} />}
    >
      <span />
      {first && <WaitingTimeText at={first.createdAt} />}
    </WorkplaceLine>
  );
};

const getOpenApproval = (record: RaRecord): OpenApproval | null | undefined => record['approval'];

export const approvals: Feature = {
  name: 'approvals',
  needs: 'teamwork',
  openRequest: {
    isOpen: record => Boolean(getOpenApproval(record)),
    findObstacle: (record, action, translate) => {
      const open = getOpenApproval(record);
      if (open?.action !== action) return undefined;
      const message = isOnlyHeld(open) ? 'approval.heldSubmitted' : 'approval.submitted';
      return translate(message, { by: open.requestedBy, day: open.holdUntil });
    },
    StatusTag: OpenApprovalTag,
    queue: {
      filter: { waitsForApproval: true },
      texts: {
        count: 'queue.approvals',
        waiting: 'queue.approval',
        alert: 'queue.awaitsApproval',
        nothingFree: 'queue.free.takenOrRequested',
      },
    },
  },
  RecordAlert: OpenRequestAlert,
  PreviewAlert: ApprovalCausesAlert,
  workplaceLine: { Line: OwnRequestsLine, lists: 'approvals' },
};
