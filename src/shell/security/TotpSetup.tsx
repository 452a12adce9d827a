import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState, type FormEvent } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { encode } from 'uqr';
import { SubmitButton } from '@/admin/record/RecordForm';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { CodeOrPasswordInput } from '@/session/proof/CodeOrPasswordInput';
import { CopyButton } from '@/ui/CopyButton';
import { getFieldErrors, RetryAlert, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';

const qrSize = 184;

/** Black on white in every theme, because cameras read it best. */
const QrCode = ({ text }: { text: string }) => {
  const translate = useTranslate();
  const { size, path } = useMemo(() => {
    const { size: modules, data } = encode(text, { border: 2 });
    const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: modules, path: squares.join('') };
  }, [text]);
  return (
    <Box sx={{ width: qrSize, height: qrSize, bgcolor: 'common.white', color: 'common.black', borderRadius: 1 }}>
      <svg role="img" aria-label={translate('security.totp.qr')} viewBox={`0 0 ${size} ${size}`}>
        <path d={path} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
    </Box>
  );
};

type TotpSecret = { secret: string; uri: string };

/** The secret as a QR code, as text, and as a link for an app on this device. */
const SecretDetails = ({ secret, uri }: TotpSecret) => {
  const translate = useTranslate();
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2.5, mt: 1, mb: 2.5 }}>
      <QrCode text={uri} />
      <Stack sx={{ flex: 1, minWidth: 0, gap: 1, alignItems: 'flex-start' }}>
        <Typography color="textSecondary">{translate('security.totp.manual')}</Typography>
        <Typography
          component="output"
          translate="no"
          aria-label={translate('security.totp.secret')}
          sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}
        >
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Typography>
        <CopyButton text={() => secret} done="security.totp.copied" size="small" color="inherit">
          {translate('security.totp.copy')}
        </CopyButton>
        <Link href={uri}>{translate('security.totp.open')}</Link>
      </Stack>
    </Stack>
  );
};

/** Starts a setup. The API replaces it by the next one, so each dialog starts its own. */
const useTotpSecret = () => {
  const id = useId();
  const { startTotp } = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['totpSetup', id],
    queryFn: async () => (await startTotp()).data,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
};

type TotpSetupProps = { titleId: string; onDone: (recoveryCodes: string[]) => void; onCancel: () => void };

/** Contents of a dialog that sets up an authenticator app: its secret, and a code that proves that the app has it. */
export const TotpSetup = ({ titleId, onDone, onCancel }: TotpSetupProps) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const { confirmTotp } = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useTotpSecret();
  const [code, setCode] = useState('');
  const confirmation = useMutation({
    mutationFn: async (typed: string) => (await confirmTotp(typed)).data.recoveryCodes,
    onSuccess: onDone,
    onError: () => setCode(''),
    gcTime: 0,
  });
  const send = (typed: string) => {
    if (typed !== '' && !confirmation.isPending) confirmation.mutate(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    send(code);
  };
  const refusal = confirmation.error;
  return (
    <form onSubmit={submit} noValidate>
      <DialogTitle id={titleId}>{translate('security.totp.title')}</DialogTitle>
      <DialogContent>
        {error && <RetryAlert text={getErrorMessage(error)} error={error} onRetry={() => refetch()} />}
        {!error && !data && <Skeleton variant="rounded" height={320} />}
        {data && (
          <>
            <Typography>{translate('security.totp.scan')}</Typography>
            <SecretDetails {...data} />
            <Typography>{translate('security.totp.confirm')}</Typography>
            <CodeOrPasswordInput
              method="totp"
              value={code}
              onChange={setCode}
              onComplete={send}
              error={refusal ? (getFieldErrors(refusal)?.['code'] ?? getErrorMessage(refusal)) : undefined}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <SubmitButton busy={confirmation.isPending}>{translate('proof.verify')}</SubmitButton>
      </DialogActions>
    </form>
  );
};
