import { Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { TextField, useRecordContext, useTranslate, type FieldProps } from 'react-admin';
import { RecordLink } from '@/admin/actions/ResourceLink';
import { StatusField } from '@/admin/fields/StatusField';
import { adminStatuses, type Admin } from './admin';
import { useRoles } from './ReachProvider';

type FieldSource = Pick<FieldProps, 'label'> & { source: string };

/** Shows an admin's name with a link to the details. */
export const AdminName = () => (
  <RecordLink to="show">
    <TextField source="username" variant="inherit" />
  </RecordLink>
);

export const AdminStatus = ({ source }: FieldSource) => <StatusField source={source} statuses={adminStatuses} />;

const separator = ', ';

/**
 * Shows the names of the current admin's roles, main role first. `source` is used only by the surrounding `Details`.
 */
export const RolesField: ComponentType<FieldSource> & { exportValue?: (admin: Admin) => string } = () => {
  const admin = useRecordContext<Admin>();
  const { roles } = useRoles();
  if (!admin) return null;
  const more = admin.roles.map(code => roles.find(role => role.code === code)?.name ?? code);
  const names = [admin.roleName, ...more].join(separator);
  return (
    <Typography variant="body2" component="span" title={names}>
      {names}
    </Typography>
  );
};

RolesField.exportValue = ({ roleName, roles }: Admin) => [roleName, ...roles].join(separator);

/** Shows whether the admin chose the password, or must change it after a reset. */
export const PasswordState: ComponentType<FieldSource> = () => {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  return (
    <Typography variant="body2" component="span">
      {translate(`resources.admins.password.${admin?.mustChangePassword ? 'reset' : 'own'}`)}
    </Typography>
  );
};
