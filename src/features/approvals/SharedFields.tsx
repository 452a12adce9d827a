import { Tooltip } from '@mui/material';
import { use, type FunctionComponent } from 'react';
import {
  useGetList,
  useGetResourceLabel,
  useRecordContext,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { ReferenceLink } from '@/admin/actions/RecordLink';
import { MessageWithName } from '@/ui/MessageWithName';
import { useCan } from '@/ui/access';
import { usePermissionFormatters } from '@/ui/permissionName';
import { PermissionNameButton } from '@/ui/WhyButton';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { StatusField, StatusTag } from '@/admin/fields/StatusField';
import type { Approval } from './approvals/approval';
import { approvalStatuses, type OpenApproval } from '@/models/approvalRequest';

type Field = FunctionComponent<{ source: string }>;

/** Shows the name of the collection that the current rule or request is about. */
export const ApprovalResourceField: Field = () => {
  const label = useGetResourceLabel();
  const record = useRecordContext<Approval>();
  return record ? label(record.collection, 1) : null;
};

/** Shows the action that the current rule or request is about, in the words of its resource. */
export const ApprovalActionField: Field = () => {
  const translate = useTranslate();
  const record = useRecordContext<Approval>();
  return record ? translate(`resources.${record.collection}.actions.${record.action}`, { _: record.action }) : null;
};

/** Returns the roles that can approve: all of them, or none if the user may not list them. */
export const useApproverRoles = ({ enabled = true } = {}) => {
  const { data = [] } = useGetList<RaRecord & { code: string; name: string }>(
    'roles',
    { pagination: { page: 1, perPage: 200 }, sort: { field: 'createdAt', order: 'ASC' }, filter: {} },
    { enabled: [useCan('list', 'roles'), enabled].every(Boolean) },
  );
  return data;
};

/** Returns the name of a role from its code, or the code if the user may not list the roles. */
export const useRoleName = (code: string | null | undefined) => {
  const roles = useApproverRoles({ enabled: Boolean(code) });
  return roles.find(role => role.code === code)?.name ?? code;
};

/** Shows who may approve: the admins with a role, or with a permission, which explains itself when pressed. */
export const ApproverField: Field = () => {
  const translate = useTranslate();
  const { nameOf } = usePermissionFormatters();
  const { approverRole, approverPermission, needsSecondPerson } = useRecordContext<Approval>() ?? {};
  const role = useRoleName(approverPermission ? null : approverRole);
  if (!approverPermission) return role && <MessageWithName message="resources.approvals.approver.role" name={role} />;
  const name = nameOf({ code: approverPermission });
  return (
    <PermissionNameButton permission={approverPermission}>
      {translate(`resources.approvals.approver.${needsSecondPerson === false ? 'owner' : 'permission'}`, {
        code: name,
      })}
    </PermissionNameButton>
  );
};

/** The open request of the current record, or undefined. */
export const useOpenApproval = () => useRecordContext<RaRecord & { approval?: OpenApproval | null }>()?.approval;

/** Whether a request only waits for a day, and for nobody else. */
export const isOnlyHeld = ({ needsSecondPerson }: Pick<OpenApproval, 'needsSecondPerson'>) =>
  needsSecondPerson === false;

/** Returns what approving the current request is called if it was only held, or undefined. */
export const useCarryOutLabel = () => {
  const translate = useTranslate();
  const record = useRecordContext<Approval>();
  return record && isOnlyHeld(record) ? translate('resources.approvals.carryOut') : undefined;
};

/** Shows the status of a request. One that waits for nobody else is on hold. */
export const ApprovalStatusField: Field = ({ source }) => {
  const translate = useTranslate();
  const record = useRecordContext<Approval>();
  return record?.status === 'pending' && isOnlyHeld(record) ? (
    <StatusTag tone="waiting">{translate('approval.heldTag')}</StatusTag>
  ) : (
    <StatusField source={source} statuses={approvalStatuses} />
  );
};

/** Says who has asked for what, when, and until which day it is held. */
export const ApprovalRequestDescription = (approval: OpenApproval) => {
  const { action, requestedBy, requestedAt, holdUntil: day } = approval;
  const translate = useTranslate();
  const resource = useResourceContext();
  const timeZone = use(TimeZoneContext);
  const messageArgs = {
    at: formatDateTime(requestedAt, timeZone),
    action: translate(`resources.${resource}.actions.${action}`),
    day,
  };
  const message = isOnlyHeld(approval) ? 'approval.held' : 'approval.waiting';
  return (
    <>
      <MessageWithName message={message} messageArgs={messageArgs} name={requestedBy} />
      {day && !isOnlyHeld(approval) && <div>{translate('approval.notBefore', { day })}</div>}
    </>
  );
};

/** A tag that says that the current record waits for a second approval or is held, and links to the request. */
export const OpenApprovalTag = () => {
  const translate = useTranslate();
  const approval = useOpenApproval();
  if (!approval) return null;
  return (
    <Tooltip title={<ApprovalRequestDescription {...approval} />} describeChild>
      <span>
        <ReferenceLink resource="approvals" id={approval.id}>
          <StatusTag tone="waiting">{translate(isOnlyHeld(approval) ? 'approval.heldTag' : 'approval.tag')}</StatusTag>
        </ReferenceLink>
      </span>
    </Tooltip>
  );
};
