import { Create } from '@/admin/record/Create';
import { Edit } from '@/admin/record/Edit';
import { userActions, userInput, userStatuses } from './user';
import { Stack } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { pickFields, validateWithSchema } from '@/admin/inputs/pickFields';
import { StatusInput } from '@/admin/record/StatusInput';

const { shape } = userInput;
const rules = 'resources.users.rules';
const usernameRules = [required(`${rules}.username`), validateWithSchema(shape.username, `${rules}.username`)];
const mobileRules = [required(`${rules}.mobileRequired`), validateWithSchema(shape.mobile, `${rules}.mobile`)];

const toUserInput = pickFields(Object.keys(shape));

/** The inputs of a user. All are required, and the mobile number must be validateWithSchema (docs/requirements.md#rules). */
const UserInputs = () => (
  <Stack sx={{ gap: 1 }}>
    <TextInput source="username" validate={usernameRules} autoComplete="off" fullWidth />
    <TextInput source="mobile" type="tel" validate={mobileRules} autoComplete="off" fullWidth />
    <StatusInput statuses={userStatuses} />
  </Stack>
);

const status = { actions: userActions, initial: 'enabled' };

/** The create page for a user (docs/requirements.md#routes). */
export const UserCreate = () => (
  <Create toInput={toUserInput} status={status}>
    <UserInputs />
  </Create>
);

/** The edit page for a user (docs/requirements.md#routes). */
export const UserEdit = () => (
  <Edit toInput={toUserInput} status={status}>
    <UserInputs />
  </Edit>
);
