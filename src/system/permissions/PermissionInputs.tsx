import { Stack } from '@mui/material';
import { required, SelectInput, TextInput } from 'react-admin';
import { inputOf, valid } from '../../components/form/inputOf';
import { everything, permissionInput } from './permission';
import { permissionTypeChoices } from './PermissionSearch';

const { shape } = permissionInput;
const rules = 'resources.permissions.rules';
const nameRules = [required(`${rules}.name`), valid(shape.name, `${rules}.name`)];
const codeRules = [
  required(`${rules}.codeRequired`),
  valid(shape.code, `${rules}.code`),
  (code: unknown) => (code === everything ? `${rules}.everything` : undefined),
];
const typeRules = [required(`${rules}.type`)];
const descriptionRules = [valid(shape.description, `${rules}.description`)];

/** What the API takes of a permission; its status is changed by the verbs, which tell what comes of it. */
export const toPermissionInput = inputOf(Object.keys(shape).filter(field => field !== 'status'));

/** The inputs of a permission: name, code and type are required (SPEC.md section 5). */
export const PermissionInputs = () => (
  <Stack sx={{ gap: 1 }}>
    <TextInput source="name" validate={nameRules} fullWidth />
    <TextInput source="code" validate={codeRules} helperText="resources.permissions.hints.code" fullWidth />
    <SelectInput source="type" choices={permissionTypeChoices} validate={typeRules} fullWidth />
    <TextInput source="description" validate={descriptionRules} multiline minRows={2} fullWidth />
  </Stack>
);
