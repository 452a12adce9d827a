import { RecordButtons } from '@/admin/actions/RecordActions';
import { RowActions } from '@/admin/actions/RowActions';
import { Stack } from '@mui/material';
import { TextField, useRecordContext } from 'react-admin';
import { RecordLink } from '@/admin/actions/ResourceLink';
import { StatusField } from '@/admin/fields/StatusField';
import { BuiltInTag } from '@/system/BuiltInTag';
import { allPermissions, permissionStatuses, type Permission } from './permission';

/** Whether the current permission is the built-in one, which cannot be changed. */
const useBuiltIn = () => useRecordContext<Permission>()?.code === allPermissions;

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

const primary = ['edit', 'show'];

/** The row actions of a permission (docs/requirements.md#routes). */
export const PermissionRowActions = () => <RowActions readOnly={useBuiltIn()} primary={primary} />;

/** The actions in the drawer's footer. */
export const PermissionButtons = () => <RecordButtons readOnly={useBuiltIn()} />;
