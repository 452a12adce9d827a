import { Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { RecordContextProvider, useNotify, useTranslate } from 'react-admin';
import type { DeviceSession } from '../../providers/contract';
import { DateTimeField } from '../fields/DateTimeField';
import { SubmitButton } from '../form/SubmitButton';
import { StatusTag } from '../fields/StatusTag';
import { useWords } from '../useNotice';
import { deviceOf } from './device';

type SessionRowProps = {
  session: DeviceSession;
  end: ((id: string) => Promise<unknown>) | undefined;
  onEnded: () => void;
};

/** One place where someone is signed in: device, address and when it was used last. */
export const SessionRow = ({ session, end, onEnded }: SessionRowProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const words = useWords();
  const device = deviceOf(session.userAgent) || translate('sessions.unknownDevice');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => end?.(session.id),
    onSuccess: () => notify('sessions.ended', { type: 'success' }),
    onError: error => notify('sessions.endFailed', { type: 'error', messageArgs: { error: words(error) } }),
    onSettled: onEnded,
  });
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
            {session.ip}
          </Typography>
          <RecordContextProvider value={session}>
            <DateTimeField source="lastUsedAt" color="textSecondary" />
          </RecordContextProvider>
        </Stack>
      </Stack>
      {session.current && <StatusTag ownerState={{ tone: 'good' }}>{translate('sessions.current')}</StatusTag>}
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
