import { Alert, Stack } from '@mui/material';
import { required, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { useCan } from '../../../components/access';
import { inputOf, valid } from '../../../components/form/inputOf';
import { adminInput, adminMobile, type Admin } from '../admin';
import { NewPasswordInputs } from '../password/NewPasswordInputs';
import { useObstacle } from '../ReachProvider';
import { RoleInputs } from './RoleInputs';

const { username } = adminInput.shape;
const rules = 'resources.admins.rules';
const nameRules = [required(`${rules}.username`), valid(username, `${rules}.username`)];
const mobileRules = [required(`${rules}.mobileRequired`), valid(adminMobile, `${rules}.mobile`)];

/** What the API takes of an admin's form; the status has verbs of its own. */
export const toAdminInput = inputOf(['username', 'mobile', 'role', 'roles', 'password']);

/**
 * The inputs of an admin (SPEC.md section 5). On edit a blank password keeps it, and only
 * who may reset passwords can set one; one's own roles and password are not for oneself.
 */
export const AdminInputs = () => {
  const translate = useTranslate();
  const editing = useRecordContext<Admin>()?.id != null;
  const obstacle = useObstacle();
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
