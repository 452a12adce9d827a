import { Skeleton, Stack, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import type { VerbPreview } from '../../../providers/contract';
import { formatMoney } from '../../fields/money';
import { BalanceEffects } from './BalanceEffects';
import { Failures } from './Failures';
import { Figures } from './Figures';
import { NetAmounts } from './NetAmounts';
import { PreviewRecord } from './PreviewRecord';
import type { Target } from '../verbs';

type PreviewResultProps = { preview: VerbPreview | undefined; label: string; target: Target };

/** How many records a verb would reach, for money how much and whose, and which it would skip and why. */
export const PreviewResult = ({ preview, label, target }: PreviewResultProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (!preview) return <Skeleton height={24} width="70%" />;
  const { eligible, skipped, totalAmount, net, owners = 0, effects = [], figures = [] } = preview;
  const verb = label.toLocaleLowerCase();
  const [only] = 'ids' in target && target.ids.length === 1 ? eligible : [];
  return (
    <Stack sx={{ gap: 1.5 }}>
      {only ? (
        <PreviewRecord id={only} verb={verb} />
      ) : (
        <Typography>
          {translate('verb.preview.eligible', { verb, smart_count: eligible.length })}{' '}
          {eligible.length > 0 &&
            totalAmount &&
            translate(net ? 'verb.preview.owners' : 'verb.preview.amount', {
              amount: formatMoney(totalAmount, locale),
              smart_count: owners,
            })}
        </Typography>
      )}
      {!only && eligible.length > 0 && net && (
        <Typography component="div">
          <NetAmounts amounts={net} />
        </Typography>
      )}
      <Figures figures={eligible.length > 0 ? figures : []} />
      {effects.length > 0 && <BalanceEffects effects={effects} owners={owners} />}
      {skipped.length > 0 && (
        <Failures
          title={translate('verb.preview.skipped', { smart_count: skipped.length })}
          severity="warning"
          failures={skipped}
        />
      )}
    </Stack>
  );
};
