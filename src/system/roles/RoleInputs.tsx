import { Stack } from '@mui/material';
import { required, TextInput, useRecordContext } from 'react-admin';
import { pickFields, validateWithSchema } from '@/admin/inputs/pickFields';
import { roleInput, type Role } from './role';

const { shape } = roleInput;
const rules = 'resources.roles.rules';
const nameRules = [required(`${rules}.name`), validateWithSchema(shape.name, `${rules}.name`)];
const codeRules = [required(`${rules}.codeRequired`), validateWithSchema(shape.code, `${rules}.code`)];
const descriptionRules = [validateWithSchema(shape.description, `${rules}.description`)];

/** Picks the fields of a role that the API accepts. Permissions are assigned separately. */
export const toRoleInput = pickFields(Object.keys(shape));

/** The inputs of a role. Name and code are required (docs/requirements.md#rules). */
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
