import SecondApprovalIcon from '@mui/icons-material/HowToRegOutlined';
import { Stack, Tooltip } from '@mui/material';
import { use, type FunctionComponent, type ReactNode } from 'react';
import { useGetResourceLabel, useRecordContext, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { ReferenceLink } from '@/admin/actions/RecordLink';
import type { Approval, OpenApproval } from '@/approvals/approval';
import { usePermissionFormatters } from '@/ui/permissionName';
import { PermissionNameButton } from '@/ui/WhyButton';
import { formatDateTime, TimeZoneContext } from './dateTime';

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

/** Shows who may approve: the admins with a role, or with a permission, which explains itself when pressed. */
export const ApproverField: Field = () => {
  const translate = useTranslate();
  const { nameOf } = usePermissionFormatters();
  const { approverRole, approverPermission } = useRecordContext<Approval>() ?? {};
  if (!approverPermission) return translate('resources.approvals.approver.role', { code: approverRole });
  const name = nameOf({ code: approverPermission });
  return (
    <PermissionNameButton permission={approverPermission}>
      {translate('resources.approvals.approver.permission', { code: name })}
    </PermissionNameButton>
  );
};

/** Shows beside a status that the record waits for a second approval, with a link to the request. */
export const OpenApprovalLinkWrapper = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const timeZone = use(TimeZoneContext);
  const approval = useRecordContext<RaRecord & { approval?: OpenApproval | null }>()?.approval;
  if (!approval) return children;
  const { id, action, requestedBy, requestedAt } = approval;
  const label = translate('approval.waiting', {
    by: requestedBy,
    at: formatDateTime(requestedAt, timeZone),
    action: translate(`resources.${resource}.actions.${action}`),
  });
  return (
    <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 0.5 }}>
      {children}
      <ReferenceLink resource="approvals" id={id}>
        <Tooltip title={label}>
          {/* MUI hides icons from screen readers. */}
          <SecondApprovalIcon fontSize="small" color="warning" role="img" aria-hidden={false} aria-label={label} />
        </Tooltip>
      </ReferenceLink>
    </Stack>
  );
};
