import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmDialog } from '@/admin/actions/ConfirmDialog';
import { StatusTag } from '@/admin/fields/StatusField';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { lazyComponent } from '@/routing/lazyComponent';

const RecoveryCodes = lazyComponent(async () => (await import('./RecoveryCodes')).RecoveryCodes);

type SecondFactorSectionProps = {
  title: string;
  tag?: ReactNode;
  text: string;
  action?: ReactNode;
  children?: ReactNode;
};

/** A way to verify: its title and state, what it is, and what can be done with it. */
export const SecondFactorSection = ({ title, tag, text, action, children }: SecondFactorSectionProps) => {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:last-child': { pb: 0 } }}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start', flexWrap: 'wrap', gap: 1.5 }}>
        <Stack sx={{ flex: '1 1 220px', minWidth: 0, gap: 0.5 }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Typography variant="h3" id={id}>
              {title}
            </Typography>
            {tag}
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        </Stack>
        {action}
      </Stack>
      {children}
    </Box>
  );
};

/** Says whether a way to verify is set up. */
export const SecondFactorStatusTag = ({ on }: { on: boolean }) => {
  const translate = useTranslate();
  return <StatusTag tone={on ? 'good' : 'off'}>{translate(`security.${on ? 'on' : 'off'}`)}</StatusTag>;
};

/** Fewer codes than this may run out unnoticed. */
const fewCodes = 3;

/** The recovery codes: how many are left, and new ones. */
export const RecoveryCodesSection = ({ left, onChanged }: { left: number; onChanged: () => void }) => {
  const translate = useTranslate();
  const { renewRecoveryCodes } = useDataProvider<ConsoleDataProvider>();
  const [isRenewing, setRenewing] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => setRenewing(false);
  return (
    <SecondFactorSection
      title={translate('security.codes.title')}
      text={translate('security.codes.left', { smart_count: left })}
      action={
        <Button variant="outlined" size="small" color="inherit" onClick={() => setRenewing(true)}>
          {translate('security.codes.renew')}
        </Button>
      }
    >
      {left < fewCodes && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('security.codes.few')}
        </Alert>
      )}
      {isRenewing && (
        <ConfirmDialog
          title={translate('security.codes.renew')}
          text={translate('security.codes.renewText')}
          action={translate('security.codes.renew')}
          run={async () => setCodes((await renewRecoveryCodes()).data.recoveryCodes)}
          onDone={onChanged}
          renderResult={titleId => (
            <Suspense>
              <RecoveryCodes titleId={titleId} codes={codes} onStored={close} />
            </Suspense>
          )}
          onClose={close}
        />
      )}
    </SecondFactorSection>
  );
};
