import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Feature } from '@/admin/feature';
import { ReferenceLink } from '@/admin/actions/RecordLink';
import { ApprovalRequestDescription, useOpenApproval, useRoleName } from '@/admin/fields/ApprovalFields';
import { MessageWithName } from '@/ui/MessageWithName';
import { usePermissionFormatters } from '@/ui/permissionName';
import { PermissionNameButton } from '@/ui/WhyButton';
import type { OpenApproval } from './approval';

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
      <div>
        <WhoMayDecide {...approval} />
      </div>
    </Alert>
  );
};

export const openRequests: Feature = { name: 'approvals', needs: 'approvals', RecordAlert: OpenRequestAlert };
