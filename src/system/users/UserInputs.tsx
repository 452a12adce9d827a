import { Stack } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { inputOf, valid } from '../../components/form/inputOf';
import { StatusInput } from '../../components/form/status/StatusInput';
import { userInput, userStatuses } from './user';

const { shape } = userInput;
const rules = 'resources.users.rules';
const usernameRules = [required(`${rules}.username`), valid(shape.username, `${rules}.username`)];
const mobileRules = [required(`${rules}.mobileRequired`), valid(shape.mobile, `${rules}.mobile`)];

/** What the API takes of a user. */
export const toUserInput = inputOf(Object.keys(shape));

/** The inputs of a user: all required, and the mobile number valid (SPEC.md section 5). */
export const UserInputs = () => (
  <Stack sx={{ gap: 1 }}>
    <TextInput source="username" validate={usernameRules} autoComplete="off" fullWidth />
    <TextInput source="mobile" type="tel" validate={mobileRules} autoComplete="off" fullWidth />
    <StatusInput statuses={userStatuses} />
  </Stack>
);
