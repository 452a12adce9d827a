import { Box, Stack, Typography, Button, Dialog, MenuItem, Select } from '@mui/material';
import { useTranslate, useDataProvider, RecordContextProvider, TextField, useNotify } from 'react-admin';
import { useHasApiCapability, useSignInFieldName } from '@/ui/access';
import { PageTitle } from '@/ui/PageTitle';
import { useSessionStore, type SessionUser } from '@/session/session';
import { Section } from '@/ui/Section';
import { SessionList } from '@/ui/SessionList';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { GroupedPermissionList } from '@/system/roles/RoleFields';
import { Suspense, useState, useId, type ComponentType } from 'react';
import { LabeledFields } from '@/admin/record/LabeledFields';
import { ChangePasswordForm } from './ChangePasswordForm';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { getEffectiveRole } from '@/session/AccessProvider';
import { RecentSignIns } from '../security/RecentSignIns';
import { SecuritySection } from '../security/SecuritySection';
import { RevealInOrder } from '@/ui/RevealInOrder';
import { useServedFeatures } from '@/admin/feature';

/**
 * Shows the effective role (docs/requirements.md#rules). If the API lists several roles to choose from, the user can
 * switch between them; routes, menu, buttons and data follow. `source` and `label` are read by the surrounding
 * `LabeledFields`.
 */
const RoleChoice: ComponentType<{ source: string; label: string }> = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const getErrorMessage = useGetErrorMessage();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const user = useSessionStore(session => session.user);
  const role = getEffectiveRole(user);
  const held = user?.heldRoles ?? [];
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: string) => dataProvider.switchRole(chosen),
    onSuccess: ({ data }) => {
      useSessionStore.setState({ user: data });
      // All cached data was fetched with the previous role.
      queryClient.invalidateQueries();
    },
    onError: error => notify('account.switchFailed', { type: 'error', messageArgs: { error: getErrorMessage(error) } }),
  });
  const roleName = [...held, ...(user?.roles ?? [])].find(({ code }) => code === role)?.name ?? role;
  if (held.length < 2) return <Typography>{roleName}</Typography>;
  return (
    <Select
      size="small"
      value={role}
      disabled={isPending}
      onChange={event => mutate(event.target.value)}
      SelectDisplayProps={{ 'aria-label': translate('account.role') }}
      sx={{ height: 32 }}
    >
      {held.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {name ?? code}
        </MenuItem>
      ))}
    </Select>
  );
};

const ChangePasswordDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const titleId = useId();
  const translate = useTranslate();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <ChangePasswordForm
        titleId={titleId}
        title={translate('shell.password.action')}
        oldLabel="shell.password.old"
        onChanged={onClose}
        leave={{ label: translate('ra.action.cancel'), onClick: onClose }}
      />
    </Dialog>
  );
};

const Profile = ({ user }: { user: SessionUser }) => {
  const translate = useTranslate();
  const changeable = useHasApiCapability('account');
  const signInName = useSignInFieldName();
  const [changing, setChanging] = useState(false);
  return (
    <Section title={translate('account.profile')}>
      <RecordContextProvider value={user}>
        <LabeledFields>
          <TextField source="username" label="account.name" />
          <TextField source={signInName} label={`shell.login.${signInName}`} />
          <RoleChoice source="role" label="account.role" />
        </LabeledFields>
      </RecordContextProvider>
      {changeable && (
        <Button variant="outlined" color="inherit" sx={{ mt: 2 }} onClick={() => setChanging(true)}>
          {translate('shell.password.action')}
        </Button>
      )}
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
    </Section>
  );
};

/** Shows the permissions of the effective role, in the words of the buttons that they allow. */
const OwnPermissions = ({ permissions }: { permissions: readonly string[] }) => {
  const translate = useTranslate();
  const codes = permissions.filter(code => code !== '*').map(code => ({ code }));
  return (
    <Section title={translate('account.permissions')}>
      {permissions.includes('*') && <Typography>{translate('account.everything')}</Typography>}
      {permissions.length === 0 && <Typography color="textSecondary">{translate('account.nothing')}</Typography>}
      {codes.length > 0 && <GroupedPermissionList permissions={codes} explained />}
    </Section>
  );
};

const OwnSessions = () => {
  const translate = useTranslate();
  const { sessions, endSession, endOtherSessions } = useDataProvider<ConsoleDataProvider>();
  return (
    <Section title={translate('sessions.title')}>
      <SessionList queryKey={['sessions']} fetch={() => sessions()} end={endSession} endAll={endOtherSessions} />
    </Section>
  );
};

export const AccountPage = () => {
  const translate = useTranslate();
  const user = useSessionStore(session => session.user);
  const hasAccount = useHasApiCapability('account');
  const hasSecondFactors = useHasApiCapability('secondFactors');
  const features = useServedFeatures();
  return (
    <>
      <PageTitle title={translate('account.title')} />
      {user && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
          <Stack sx={{ gap: 2, minWidth: 0 }}>
            <Profile user={user} />
            <RevealInOrder first={hasSecondFactors && <SecuritySection />}>
              {/* All at once, so that none moves another. */}
              <Suspense>
                {features.map(({ name, AccountSection }) => AccountSection && <AccountSection key={name} />)}
                <OwnPermissions permissions={user.permissions} />
              </Suspense>
            </RevealInOrder>
          </Stack>
          <Stack sx={{ gap: 2, minWidth: 0 }}>
            <RevealInOrder first={hasAccount && <OwnSessions />}>{hasSecondFactors && <RecentSignIns />}</RevealInOrder>
          </Stack>
        </Box>
      )}
    </>
  );
};
