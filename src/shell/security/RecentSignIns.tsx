import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider, useDataProvider, useLocale, useTranslate } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { StatusTag } from '@/admin/fields/StatusField';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { SignInAttempt } from '@/providers/accountMethods';
import { RetryAlert, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { useHasApiCapability } from '@/ui/access';
import { formatIpAndCountry, formatUserAgent } from '@/ui/device';
import { AsyncSectionItems, Section } from '@/ui/Section';

const tones = { login: 'good', 'login-failed': 'waiting', 'login-refused': 'bad' } as const;

const SignInItem = ({ attempt, isCurrent }: { attempt: SignInAttempt; isCurrent: boolean }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { action, method, userAgent, knownDevice } = attempt;
  const mark = isCurrent ? 'sessions.current' : knownDevice && 'security.signIns.known';
  return (
    <Stack
      component="li"
      sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography noWrap sx={{ flex: 1, minWidth: 0 }}>
          {formatUserAgent(userAgent ?? '') || translate('sessions.unknownDevice')}
        </Typography>
        {mark && <StatusTag tone="off">{translate(mark)}</StatusTag>}
        <StatusTag tone={tones[action]}>{translate(`security.signIns.actions.${action}`)}</StatusTag>
      </Stack>
      <Stack direction="row" sx={{ columnGap: 1.5, flexWrap: 'wrap' }}>
        <RecordContextProvider value={attempt}>
          <DateTimeField source="at" color="textSecondary" />
        </RecordContextProvider>
        <Typography variant="body2" color="textSecondary">
          {formatIpAndCountry(attempt, locale)}
        </Typography>
        {method && (
          <Typography variant="body2" color="textSecondary">
            {translate(`security.signIns.methods.${method}`, { _: method })}
          </Typography>
        )}
      </Stack>
    </Stack>
  );
};

/** Returns when the session of this browser was started, which is the time of its sign-in. */
const useCurrentSessionStart = () => {
  const { sessions } = useDataProvider<ConsoleDataProvider>();
  const enabled = useHasApiCapability('account');
  const { data } = useQuery({ queryKey: ['sessions'], queryFn: () => sessions(), enabled });
  return data?.data.find(({ current }) => current)?.createdAt;
};

/** Lists the latest attempts to sign in to the user's account, so that the user notices those of others. */
export const RecentSignIns = () => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const { signIns } = useDataProvider<ConsoleDataProvider>();
  const start = useCurrentSessionStart();
  const { data, error, refetch } = useQuery({ queryKey: ['signIns'], queryFn: async () => (await signIns()).data });
  return (
    <Section title={translate('security.signIns.title')}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('security.signIns.hint')}
      </Typography>
      {error && (
        <RetryAlert
          text={translate('security.signIns.failed', { error: getErrorMessage(error) })}
          error={error}
          onRetry={() => refetch()}
        />
      )}
      <AsyncSectionItems empty={translate('security.signIns.none')} items={data} failed={error !== null}>
        {attempts => (
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {attempts.map(attempt => (
              <SignInItem
                key={attempt.id}
                attempt={attempt}
                isCurrent={attempt.action === 'login' && attempt.at === start}
              />
            ))}
          </Stack>
        )}
      </AsyncSectionItems>
    </Section>
  );
};
