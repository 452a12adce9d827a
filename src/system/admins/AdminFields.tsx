import { Typography, Skeleton } from '@mui/material';
import { Fragment, type ComponentType, useMemo } from 'react';
import { ReferenceLink } from '@/admin/actions/RecordLink';
import { useRecordContext, useTranslate, type FieldProps, useDataProvider } from 'react-admin';
import { StatusField, StatusTag } from '@/admin/fields/StatusField';
import { adminStatuses, type Admin } from './admin';
import { useRoles, useManageAdminDenialReason } from './RolesAndOwnPermissionsProvider';
import { RecordSection } from '@/admin/record/LabeledFields';
import { SessionList } from '@/ui/SessionList';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { FieldText } from '@/ui/FieldText';

type FieldSource = Pick<FieldProps, 'label'> & { source: string };

export const AdminStatusField = ({ source }: FieldSource) => <StatusField source={source} statuses={adminStatuses} />;

const separator = ', ';

/** Returns the roles of the current admin, main role first. A role that the user may not list has no id. */
const useAdminRoles = () => {
  const admin = useRecordContext<Admin>();
  const { roles } = useRoles();
  if (!admin) return [];
  return [admin.role, ...admin.roles].map(code => {
    const { id, name } = roles.find(role => role.code === code) ?? {};
    return { code, id, name: code === admin.role ? admin.roleName : (name ?? code) };
  });
};

/** Shows the names of the current admin's roles. Only the surrounding `LabeledFields` uses `source`. */
export const AdminRolesField: ComponentType<FieldSource> & { exportValue?: (admin: Admin) => string } = () => {
  const names = useAdminRoles()
    .map(({ name }) => name)
    .join(separator);
  return <FieldText title={names}>{names}</FieldText>;
};

/** The same with links to the roles, whose permissions say what the admin may do. */
export const AdminRoleLinksField: ComponentType<FieldSource> = () =>
  useAdminRoles().map(({ code, id, name }, index) => (
    <Fragment key={code}>
      {index > 0 && separator}
      {id ? (
        <ReferenceLink resource="roles" id={id}>
          {name}
        </ReferenceLink>
      ) : (
        name
      )}
    </Fragment>
  ));

AdminRolesField.exportValue = ({ roleName, roles }: Admin) => [roleName, ...roles].join(separator);

/** Shows whether the admin chose the password, or must change it after a reset. */
export const PasswordStatusField: ComponentType<FieldSource> = () => {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  return <FieldText>{translate(`resources.admins.password.${admin?.mustChangePassword ? 'reset' : 'own'}`)}</FieldText>;
};

/** Shows whether the admin has set up two-step verification. */
export const SecondFactorField: ComponentType<FieldSource> = () => {
  const translate = useTranslate();
  const state = useRecordContext<Admin>()?.secondFactor ? 'on' : 'off';
  return (
    <StatusTag tone={state === 'on' ? 'good' : 'off'}>{translate(`resources.admins.secondFactor.${state}`)}</StatusTag>
  );
};

/**
 * Lists the current admin's sessions with a button to end each one. Not available for an admin with more permissions
 * than the user.
 */
export const AdminSessions = () => {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const beyond = useManageAdminDenialReason() === 'beyond';
  const { roles, mayListRoles, error } = useRoles();
  // The roles decide which admins the user may manage, so wait until they are loaded.
  const pending = mayListRoles && roles.length === 0 && !error;
  const id = admin?.id ?? '';
  // Starts like the list's query keys, so that any change to admins also invalidates it.
  const queryKey = useMemo(() => ['admins', 'sessions', id], [id]);
  if (!admin) return null;
  return (
    <RecordSection title={translate('sessions.title')}>
      {pending && <Skeleton variant="rounded" height={112} />}
      {!pending && beyond && <Typography color="textSecondary">{translate('sessions.beyond')}</Typography>}
      {!pending && !beyond && (
        <SessionList
          queryKey={queryKey}
          fetch={() => dataProvider.adminSessions(id)}
          end={(session: string) => dataProvider.endAdminSession(id, session)}
          endAll={() => dataProvider.endAdminSessions(id)}
        />
      )}
    </RecordSection>
  );
};
