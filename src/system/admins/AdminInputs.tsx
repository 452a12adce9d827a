import { Alert, Stack } from '@mui/material';
import { required, TextInput, useRecordContext, useTranslate, SelectArrayInput, SelectInput } from 'react-admin';
import { useCan } from '@/ui/access';
import { NormalizedTextInput } from '@/admin/inputs/NormalizedTextInput';
import { createFieldPicker, createSchemaFieldValidator } from '@/admin/inputs/pickFields';
import { AdminDepartmentInput } from '@/features/placement/PlacementInputs';
import { readPhone } from '@/models/input';
import { mobileNumberSchema } from '@/models/schemas';
import { adminPayloadSchema, type Admin } from './admin';
import { NewPasswordInputs } from './NewPasswordInputs';
import { useManageAdminDenialReason, useRoleGrantChecker, useRoles } from './RolesAndOwnPermissionsProvider';
import { useWatch } from 'react-hook-form';
import { ChoicesRetryWrapper } from '@/admin/inputs/ReferenceAutocompleteInput';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';

/** Renders a role's name. It must not be machine-translated. */
const roleName = ({ name }: { name: string }) => <span translate="no">{name}</span>;

const needsRole = required('resources.admins.rules.role');

/**
 * Inputs for the main role and the additional roles. Offers the roles that the user may grant and those that the admin
 * already has.
 */
const RoleInputs = ({ readOnly }: { readOnly: boolean }) => {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  const getErrorMessage = useGetErrorMessage();
  const { roles, error, retry } = useRoles();
  const mayGrant = useRoleGrantChecker();
  const first: unknown = useWatch({ name: 'role' });
  const editing = admin?.id != null;
  const held = editing ? [admin.role, ...admin.roles] : [];
  const offered = roles
    .filter(({ code }) => held.includes(code) || mayGrant(code))
    .map(({ code, name }) => ({ id: code, name }));
  // Users who may not list roles still see the admin's own roles.
  const unknown = held.filter(code => !offered.some(({ id }) => id === code));
  const choices = [...offered, ...unknown.map(id => ({ id, name: id === admin?.role ? admin.roleName : id }))];
  // The description of the chosen role, and that another role applies at once.
  const { description } = roles.find(({ code }) => code === first) ?? {};
  const hint = editing && !readOnly && translate('resources.admins.hints.role');
  const help = (description || hint) && (
    <span>
      <span translate="no">{description}</span>
      {description && hint && ' · '}
      {hint}
    </span>
  );
  return (
    <>
      <ChoicesRetryWrapper error={error} retry={retry}>
        <SelectInput
          source="role"
          choices={choices}
          translateChoice={false}
          optionText={roleName}
          validate={needsRole}
          readOnly={readOnly}
          helperText={error ? getErrorMessage(error) : help || undefined}
          fullWidth
        />
      </ChoicesRetryWrapper>
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

const { username } = adminPayloadSchema.shape;
const rules = 'resources.admins.rules';
const nameRules = [required(`${rules}.username`), createSchemaFieldValidator(username, `${rules}.username`)];
const mobileRules = [
  required(`${rules}.mobileRequired`),
  createSchemaFieldValidator(mobileNumberSchema, `${rules}.mobile`),
];

/** Picks the form fields that the API accepts. The status is changed by separate actions. */
export const toAdminPayload = createFieldPicker(['username', 'mobile', 'role', 'roles', 'departmentId', 'password']);

/**
 * The inputs of an admin (docs/requirements.md#rules). On edit, a blank password leaves it unchanged, and setting one
 * requires the `reset-password` permission. Users cannot change their own roles or password here.
 */
export const AdminInputs = () => {
  const translate = useTranslate();
  const editing = useRecordContext<Admin>()?.id != null;
  const obstacle = useManageAdminDenialReason();
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
      <NormalizedTextInput source="mobile" type="tel" read={readPhone} validate={mobileRules} fullWidth />
      <RoleInputs readOnly={editing && obstacle === 'own'} />
      <AdminDepartmentInput />
      {maySetPassword && (
        <NewPasswordInputs
          source="password"
          label="resources.admins.fields.password"
          repeatLabel="resources.admins.fields.confirmPassword"
          needed={!editing}
          canGenerate
          hint={`resources.admins.hints.${editing ? 'keepPassword' : 'firstPassword'}`}
        />
      )}
    </Stack>
  );
};
