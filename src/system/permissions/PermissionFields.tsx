import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { TextField, useRecordContext, useTranslate } from 'react-admin';
import { EditButton } from '@/admin/actions/EditButton';
import { RecordLink } from '@/admin/actions/ResourceLink';
import { useCan } from '@/ui/access';
import { DeleteButton } from '@/admin/actions/DeleteButton';
import { RowActions } from '@/admin/actions/RowActions';
import { StatusField } from '@/admin/fields/StatusField';
import { ActionButton } from '@/admin/actions/ActionButton';
import { BuiltInTag } from '@/system/BuiltInTag';
import { allPermissions, permissionStatuses, type Permission } from './permission';

const useBuiltIn = () => useRecordContext<Permission>()?.code === allPermissions;

/** Renders its children unless the permission is the built-in one, which cannot be changed. */
const Changeable = ({ children }: { children: ReactNode }) => (useBuiltIn() ? null : children);

/** Shows a permission's name with a link to its details. */
export const PermissionNameField = () => {
  const builtIn = useBuiltIn();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <RecordLink to="show">
        <TextField source="name" variant="inherit" />
      </RecordLink>
      {builtIn && <BuiltInTag reason="resources.permissions.builtIn" />}
    </Stack>
  );
};

export const PermissionStatusField = () => <StatusField source="status" statuses={permissionStatuses} />;

/** The row actions of a permission (docs/requirements.md#routes). */
export const PermissionRowActions = () => {
  const translate = useTranslate();
  const mayUpdate = useCan('update');
  return (
    <RowActions>
      <RecordLink to="show">{translate('record.view')}</RecordLink>
      <Changeable>
        {mayUpdate && <RecordLink to="edit">{translate('ra.action.edit')}</RecordLink>}
        <ActionButton action="enable" />
        <ActionButton action="disable" />
        <DeleteButton />
      </Changeable>
    </RowActions>
  );
};

/** The actions in the drawer's footer. */
export const PermissionFoot = () => (
  <Changeable>
    <ActionButton action="enable" button />
    <ActionButton action="disable" button />
    <EditButton />
  </Changeable>
);
