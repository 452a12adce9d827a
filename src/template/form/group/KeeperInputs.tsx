import { PasswordInput } from 'react-admin';
import { valid } from '../../../components/form/inputOf';
import { CountedInput } from '../CountedInput';
import { parametersInput, profileMost, type Parameters } from './parameters';

const { shape } = parametersInput;
const rules = 'resources.recordings.rules';
const profileRules = valid(shape.profile, `${rules}.profile`);
const passwordRules = valid(shape.password, `${rules}.password`);
const sameAgain = (value: unknown, { password }: Partial<Parameters>) =>
  (value || '') === (password || '') ? undefined : `${rules}.mismatch`;

/** Who looks after the recording, and the password they take it with (SPEC.md section 5). */
export const KeeperInputs = () => (
  <>
    <PasswordInput
      source="password"
      validate={passwordRules}
      helperText="resources.recordings.hints.password"
      autoComplete="new-password"
    />
    <PasswordInput source="confirmPassword" validate={sameAgain} autoComplete="new-password" />
    <CountedInput source="profile" most={profileMost} validate={profileRules} rows={3} />
  </>
);
