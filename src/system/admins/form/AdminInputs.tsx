import { Alert, Stack } from '@mui/material';
import { required, TextInput, useRecordContext, useTranslate, SelectArrayInput, SelectInput } from 'react-admin';
import { useCan } from '@/ui/access';
import { pickFields, valid } from '@/admin/inputs/pickFields';
import { adminInput, adminMobile, type Admin } from '../admin';
import { NewPasswordInputs } from '../password/NewPasswordInputs';
import { useManageBlocker, useCanGrant, useRoles } from '../ReachProvider';
import { useWatch } from 'react-hook-form';
import { ChoicesRetry } from '@/admin/inputs/ChoicesRetry';
import { useErrorMessage } from '@/ui/feedback/useNotice';

/** A role's name is in whatever language it was given. */
const roleName = ({ name }: { name: string }) => <span translate="no">{name}</span>;

const needsRole = required('resources.admins.rules.role');

/**
 * The first role of an admin, and those held besides. Only roles that the user may grant are offered, and those that the
 * admin has already.
 */
const RoleInputs = ({ readOnly }: { readOnly: boolean }) => {
  const admin = useRecordContext<Admin>();
  const words = useErrorMessage();
  const { roles, error, retry } = useRoles();
  const mayGrant = useCanGrant();
  const first: unknown = useWatch({ name: 'role' });
  const editing = admin?.id != null;
  const held = editing ? [admin.role, ...admin.roles] : [];
  const offered = roles
    .filter(({ code }) => held.includes(code) || mayGrant(code))
    .map(({ code, name }) => ({ id: code, name }));
  // Whoever may not see the roles still sees those that are held.
  const unknown = held.filter(code => !offered.some(({ id }) => id === code));
  const choices = [...offered, ...unknown.map(id => ({ id, name: id === admin?.role ? admin.roleName : id }))];
  const hint = editing && !readOnly ? 'resources.admins.hints.role' : undefined;
  return (
    <>
      <ChoicesRetry error={error} retry={retry}>
        <SelectInput
          source="role"
          choices={choices}
          translateChoice={false}
          optionText={roleName}
          validate={needsRole}
          readOnly={readOnly}
          helperText={error ? words(error) : hint}
          fullWidth
        />
      </ChoicesRetry>
      <SelectArrayInput
        source="roles"
        choices={choices.filter(({ id }) => id !== first)}
        translateChoice={false}
        optionText={roleName}
        readOnly={readOnly}
        helperText={readOnly ? undefined : 'resources.admins.hints.roles'}
        fullWidth
      />
    </>
  );
};

const { username } = adminInput.shape;
const rules = 'resources.admins.rules';
const nameRules = [required(`${rules}.username`), valid(username, `${rules}.username`)];
const mobileRules = [required(`${rules}.mobileRequired`), valid(adminMobile, `${rules}.mobile`)];

/** What the API takes of an admin's form; the status has verbs of its own. */
export const toAdminInput = pickFields(['username', 'mobile', 'role', 'roles', 'password']);

/**
 * The inputs of an admin (docs/requirements.md#rules). On edit a blank password keeps it, and only
 * who may reset passwords can set one; one's own roles and password are not for oneself.
 */
export const AdminInputs = () => {
  const translate = useTranslate();
  const editing = useRecordContext<Admin>()?.id != null;
  const obstacle = useManageBlocker();
  const mayReset = useCan('reset-password');
  const maySetPassword = !editing || (mayReset && obstacle !== 'own');
  return (
    <Stack sx={{ gap: 1 }}>
      {editing && obstacle && (
        <Alert severity={obstacle === 'own' ? 'info' : 'warning'} sx={{ mb: 1 }}>
          {translate(`resources.admins.obstacles.${obstacle}.why`)}
        </Alert>
      )}
      <TextInput source="username" validate={nameRules} autoComplete="off" fullWidth />
      <TextInput source="mobile" type="tel" validate={mobileRules} autoComplete="off" fullWidth />
      <RoleInputs readOnly={editing && obstacle === 'own'} />
      {maySetPassword && (
        <NewPasswordInputs
          source="password"
          label="resources.admins.fields.password"
          repeatLabel="resources.admins.fields.confirmPassword"
          needed={!editing}
          hint={`resources.admins.hints.${editing ? 'keepPassword' : 'firstPassword'}`}
        />
      )}
    </Stack>
  );
};
