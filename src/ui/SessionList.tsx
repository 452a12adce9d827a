import { Stack, Typography } from '@mui/material';
import { useQuery, type QueryKey, useMutation } from '@tanstack/react-query';
import { useLocale, useTranslate, RecordContextProvider, useNotify } from 'react-admin';
import type { DeviceSession } from '@/providers/contract';
import { formatIpAndCountry, formatUserAgent } from './device';
import { AsyncSectionItems } from './Section';
import { useGetErrorMessage, RetryAlert } from './feedback/useErrorNotification';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { SubmitButton } from '@/admin/record/RecordForm';
import { StatusTag } from '@/admin/fields/StatusField';

type Ended = { message: string; device?: string; count?: number };

/** Ends sessions with `end`, which resolves to the message key of the success notification. Notifies a failure too. */
const useEndSessions = (end: () => Promise<Ended>, onEnded: () => void) => {
  const notify = useNotify();
  const getErrorMessage = useGetErrorMessage();
  return useMutation({
    mutationFn: end,
    onSuccess: ({ message, device, count }) =>
      notify(message, { type: 'success', messageArgs: { device, smart_count: count } }),
    onError: error => notify('sessions.endFailed', { type: 'error', messageArgs: { error: getErrorMessage(error) } }),
    onSettled: onEnded,
  });
};

type SessionRowProps = {
  session: DeviceSession;
  end: ((id: string) => Promise<unknown>) | undefined;
  onEnded: () => void;
};

/** A session: the device, its place and the time of last use. */
const SessionRow = ({ session, end, onEnded }: SessionRowProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const device = formatUserAgent(session.userAgent) || translate('sessions.unknownDevice');
  const { mutate, isPending } = useEndSessions(async () => {
    await end?.(session.id);
    return { message: 'sessions.ended', device };
  }, onEnded);
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap>{device}</Typography>
        <Stack direction="row" sx={{ columnGap: 1.5, flexWrap: 'wrap' }}>
          <Typography variant="body2" color="textSecondary">
            {formatIpAndCountry(session, locale)}
          </Typography>
          <RecordContextProvider value={session}>
            <DateTimeField source="lastUsedAt" color="textSecondary" />
          </RecordContextProvider>
        </Stack>
      </Stack>
      {session.current && <StatusTag tone="good">{translate('sessions.current')}</StatusTag>}
      {!session.current && end && (
        <SubmitButton
          type="button"
          variant="outlined"
          color="error"
          size="small"
          busy={isPending}
          aria-label={translate('sessions.endNamed', { device })}
          onClick={() => mutate()}
        >
          {translate('sessions.end')}
        </SubmitButton>
      )}
    </Stack>
  );
};

type EndAllButtonProps = {
  endAll: () => Promise<{ data: { ended: number } }>;
  /** Whether the list contains the session of this browser, which stays. */
  hasCurrent: boolean;
  onEnded: () => void;
};

/** Button that ends all listed sessions except the current one. */
const EndAllButton = ({ endAll, hasCurrent, onEnded }: EndAllButtonProps) => {
  const translate = useTranslate();
  const { mutate, isPending } = useEndSessions(async () => {
    const { data } = await endAll();
    return { message: 'sessions.allEnded', count: data.ended };
  }, onEnded);
  return (
    <SubmitButton
      type="button"
      variant="outlined"
      color="error"
      size="small"
      busy={isPending}
      onClick={() => mutate()}
      sx={{ alignSelf: 'start', mt: 1 }}
    >
      {translate(hasCurrent ? 'sessions.endOthers' : 'sessions.endAll')}
    </SubmitButton>
  );
};

type SessionListProps = {
  queryKey: QueryKey;
  fetch: () => Promise<{ data: DeviceSession[] }>;
  /** Ends a session by id. Without it, the list is read-only. */
  end?: (id: string) => Promise<unknown>;
  /** Ends all sessions except the current one. Returns how many have ended. */
  endAll?: () => Promise<{ data: { ended: number } }>;
};

/** Lists a user's sessions. Each one except the current one can be ended, or all of them at once. */
export const SessionList = ({ queryKey, fetch, end, endAll }: SessionListProps) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: fetch });
  return (
    <>
      {error && (
        <RetryAlert
          text={translate('sessions.failed', { error: getErrorMessage(error) })}
          error={error}
          onRetry={() => refetch()}
        />
      )}
      <AsyncSectionItems empty={translate('sessions.none')} items={data?.data} failed={error !== null}>
        {sessions => (
          <Stack>
            <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {sessions.map(session => (
                <SessionRow key={session.id} session={session} end={end} onEnded={() => refetch()} />
              ))}
            </Stack>
            {endAll && sessions.filter(({ current }) => !current).length > 1 && (
              <EndAllButton
                endAll={endAll}
                hasCurrent={sessions.some(({ current }) => current)}
                onEnded={() => refetch()}
              />
            )}
          </Stack>
        )}
      </AsyncSectionItems>
    </>
  );
};
