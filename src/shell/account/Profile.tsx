import { Button } from '@mui/material';
import { useState } from 'react';
import { RecordContextProvider, TextField, useTranslate } from 'react-admin';
import { Details } from '../../components/record/details/Details';
import { Section } from '../../components/Section';
import type { SessionUser } from '../../session/session';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import { RoleChoice } from './RoleChoice';

/** Who is signed in, in which role, and the way to a new password. */
export const Profile = ({ user }: { user: SessionUser }) => {
  const translate = useTranslate();
  const [changing, setChanging] = useState(false);
  return (
    <Section title={translate('account.profile')}>
      <RecordContextProvider value={user}>
        <Details>
          <TextField source="username" label="account.name" />
          <TextField source="mobile" label="account.mobile" />
          <RoleChoice source="role" label="account.role" />
        </Details>
      </RecordContextProvider>
      <Button variant="outlined" color="inherit" sx={{ mt: 2 }} onClick={() => setChanging(true)}>
        {translate('shell.password.action')}
      </Button>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
    </Section>
  );
};
