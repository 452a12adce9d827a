import { Box, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageTitle } from '../../components/PageTitle';
import { useSession } from '../../session/session';
import { OwnPermissions } from './OwnPermissions';
import { OwnSessions } from './OwnSessions';
import { Profile } from './Profile';

/** The signed-in user's own page: who they are and in which role, what they may do, where they are signed in. */
export const AccountPage = () => {
  const translate = useTranslate();
  const user = useSession(session => session.user);
  return (
    <>
      <PageTitle title={translate('account.title')} />
      {user && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
          <Stack sx={{ gap: 2, minWidth: 0 }}>
            <Profile user={user} />
            <OwnPermissions permissions={user.permissions} />
          </Stack>
          <OwnSessions />
        </Box>
      )}
    </>
  );
};
