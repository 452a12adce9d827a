import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmDialog } from '@/admin/actions/ConfirmDialog';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { SecondFactorsState } from '@/providers/accountMethods';
import { hasPasskeySupport } from '@/session/proof/proof';
import { RetryAlert, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { Section } from '@/ui/Section';
import { Skeleton } from '@/ui/Skeleton';
import { SecondFactorSection, RecoveryCodesSection, SecondFactorStatusTag } from './SecondFactorSection';
import { PasskeyList, LabeledTime } from './PasskeyList';
import type { SetupMethod } from './SetupDialogs';
import { lazyComponent } from '@/routing/lazyComponent';

const SecondFactorSetupDialog = lazyComponent(async () => (await import('./SetupDialogs')).SecondFactorSetupDialog);

type GroupProps = { factors: SecondFactorsState; onSetUp: (method: SetupMethod) => void; onChanged: () => void };

const TotpGroup = ({ factors: { totp }, onSetUp, onChanged }: GroupProps) => {
  const translate = useTranslate();
  const { deleteTotp } = useDataProvider<ConsoleDataProvider>();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <SecondFactorSection
      title={translate('security.totp.title')}
      tag={<SecondFactorStatusTag on={totp !== null} />}
      text={translate('security.totp.text')}
      action={
        <Button
          variant="outlined"
          size="small"
          color={totp ? 'error' : 'inherit'}
          aria-label={translate(totp ? 'security.totp.remove' : 'security.totp.setUp')}
          onClick={() => (totp ? setRemoving(true) : onSetUp('totp'))}
        >
          {translate(totp ? 'security.remove' : 'security.setUp')}
        </Button>
      }
    >
      {totp && <LabeledTime label="security.createdAt" time={totp.createdAt} />}
      {isRemoving && (
        <ConfirmDialog
          title={translate('security.totp.remove')}
          text={translate('security.totp.removeText')}
          action={translate('security.remove')}
          run={deleteTotp}
          done="security.removed"
          doneArgs={{ name: translate('security.totp.title') }}
          onDone={onChanged}
          onClose={() => setRemoving(false)}
        />
      )}
    </SecondFactorSection>
  );
};

const PasskeyGroup = ({ factors: { passkeys }, onSetUp, onChanged }: GroupProps) => {
  const translate = useTranslate();
  const isSupported = hasPasskeySupport();
  return (
    <SecondFactorSection
      title={translate('security.passkey.title')}
      tag={<SecondFactorStatusTag on={passkeys.length > 0} />}
      text={translate(isSupported ? 'security.passkey.text' : 'security.passkey.unsupported')}
      action={
        isSupported && (
          <Button variant="outlined" size="small" color="inherit" onClick={() => onSetUp('passkey')}>
            {translate('security.passkey.add')}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} onChanged={onChanged} />}
    </SecondFactorSection>
  );
};

/** How the user signs in: authenticator app, passkeys and recovery codes. */
export const SecuritySection = () => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const { secondFactors } = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['secondFactors'],
    queryFn: async () => (await secondFactors()).data,
  });
  const [method, setMethod] = useState<SetupMethod | null>(null);
  const reload = () => void refetch();
  const closeSetup = () => setMethod(null);
  return (
    <Section title={translate('security.title')}>
      {error && (
        <RetryAlert
          text={translate('security.failed', { error: getErrorMessage(error) })}
          error={error}
          onRetry={reload}
        />
      )}
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate(data?.required ? 'security.required' : 'security.intro')}
      </Typography>
      {!data && !error && <Skeleton variant="rounded" height={176} aria-busy />}
      {data && (
        <>
          <TotpGroup factors={data} onSetUp={setMethod} onChanged={reload} />
          <PasskeyGroup factors={data} onSetUp={setMethod} onChanged={reload} />
          {(data.totp || data.passkeys.length > 0) && (
            <RecoveryCodesSection left={data.recoveryCodesLeft} onChanged={reload} />
          )}
        </>
      )}
      {method && (
        <Suspense>
          <SecondFactorSetupDialog method={method} onDone={closeSetup} onClose={closeSetup} />
        </Suspense>
      )}
    </Section>
  );
};
