import { Create } from '@/admin/record/Create';
import { Edit } from '@/admin/record/Edit';
import { userVerbs, userInput, userStatuses } from './user';
import { Stack } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { pickFields, valid } from '@/admin/inputs/pickFields';
import { StatusInput } from '@/admin/record/status/StatusInput';

const { shape } = userInput;
const rules = 'resources.users.rules';
const usernameRules = [required(`${rules}.username`), valid(shape.username, `${rules}.username`)];
const mobileRules = [required(`${rules}.mobileRequired`), valid(shape.mobile, `${rules}.mobile`)];

/** What the API takes of a user. */
const toUserInput = pickFields(Object.keys(shape));

/** The inputs of a user: all required, and the mobile number valid (docs/requirements.md#rules). */
const UserInputs = () => (
  <Stack sx={{ gap: 1 }}>
    <TextInput source="username" validate={usernameRules} autoComplete="off" fullWidth />
    <TextInput source="mobile" type="tel" validate={mobileRules} autoComplete="off" fullWidth />
    <StatusInput statuses={userStatuses} />
  </Stack>
);

const status = { verbs: userVerbs, initial: 'enabled' };

/** The page on which a user is created (docs/requirements.md#routes). */
export const UserCreate = () => (
  <Create toInput={toUserInput} status={status}>
    <UserInputs />
  </Create>
);

/** The page on which a user is edited (docs/requirements.md#routes). */
export const UserEdit = () => (
  <Edit toInput={toUserInput} status={status}>
    <UserInputs />
  </Edit>
);
