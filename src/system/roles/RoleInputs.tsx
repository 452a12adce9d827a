import { Stack } from '@mui/material';
import { required, TextInput, useRecordContext } from 'react-admin';
import { inputOf, valid } from '../../components/form/inputOf';
import { roleInput, type Role } from './role';

const { shape } = roleInput;
const rules = 'resources.roles.rules';
const nameRules = [required(`${rules}.name`), valid(shape.name, `${rules}.name`)];
const codeRules = [required(`${rules}.codeRequired`), valid(shape.code, `${rules}.code`)];
const descriptionRules = [valid(shape.description, `${rules}.description`)];

/** What the API takes of a role; its permissions are assigned apart. */
export const toRoleInput = inputOf(Object.keys(shape));

/** The inputs of a role: name and code are required (SPEC.md section 5). */
export const RoleInputs = () => {
  const builtIn = useRecordContext<Role>()?.builtIn ?? false;
  return (
    <Stack sx={{ gap: 1 }}>
      <TextInput source="name" validate={nameRules} fullWidth />
      <TextInput
        source="code"
        validate={codeRules}
        readOnly={builtIn}
        helperText={builtIn ? 'resources.roles.builtInCode' : 'resources.roles.hints.code'}
        fullWidth
      />
      <TextInput source="description" validate={descriptionRules} multiline minRows={2} fullWidth />
    </Stack>
  );
};
