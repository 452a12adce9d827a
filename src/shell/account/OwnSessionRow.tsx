import { Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { RecordContextProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { DateTimeField } from '../../components/DateTimeField';
import { SubmitButton } from '../../components/form/SubmitButton';
import { StatusTag } from '../../components/StatusTag';
import { useWords } from '../../components/useNotice';
import type { OwnSession } from '../../providers/actions';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { deviceOf } from './device';

/** One place where the user is signed in: device, address and when it was used last. */
export const OwnSessionRow = ({ session, onEnded }: { session: OwnSession; onEnded: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const words = useWords();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const device = deviceOf(session.userAgent) || translate('account.unknownDevice');
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.endSession(session.id),
    onSuccess: () => notify('account.ended', { type: 'success' }),
    onError: error => notify('account.endFailed', { type: 'error', messageArgs: { error: words(error) } }),
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
      {session.current ? (
        <StatusTag ownerState={{ tone: 'good' }}>{translate('account.current')}</StatusTag>
      ) : (
        <SubmitButton
          type="button"
          variant="outlined"
          color="error"
          size="small"
          busy={isPending}
          aria-label={translate('account.endNamed', { device })}
          onClick={() => mutate()}
        >
          {translate('account.end')}
        </SubmitButton>
      )}
    </Stack>
  );
};
