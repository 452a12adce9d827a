import { Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { VerbPreview } from '../../../providers/actions';
import { Failures } from './Failures';
import { RecordName } from './RecordName';
import type { Target } from '../verbs';

type PreviewResultProps = { preview: VerbPreview | undefined; label: string; target: Target };

/** How many records a verb would reach, for money how much, and which it would skip and why. */
export const PreviewResult = ({ preview, label, target }: PreviewResultProps) => {
  const translate = useTranslate();
  if (!preview) return <Skeleton height={24} width="70%" />;
  const { eligible, skipped, totalAmount } = preview;
  const verb = label.toLocaleLowerCase();
  const [only] = 'ids' in target && target.ids.length === 1 ? eligible : [];
  return (
    <Stack sx={{ gap: 1.5 }}>
      {only ? (
        <Typography>
          {translate('verb.preview.one', { verb })}{' '}
          <strong>
            <RecordName id={only} />
          </strong>
        </Typography>
      ) : (
        <Typography>{translate('verb.preview.eligible', { verb, smart_count: eligible.length })}</Typography>
      )}
      {totalAmount && <Typography>{translate('verb.preview.amount', { amount: totalAmount })}</Typography>}
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
