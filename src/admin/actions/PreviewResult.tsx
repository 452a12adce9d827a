import { Alert, Skeleton, Stack, Typography, Box } from '@mui/material';
import { useLocaleState, useTranslate, RecordContextProvider, useReference, useResourceContext } from 'react-admin';
import type { ActionPreviewResult, ActionEffectSummary } from '@/providers/contract';
import { formatMoney } from '@/admin/fields/money';
import { BalanceChanges, IncomeExpenseAmounts } from './BalanceEffects';
import { FailedRecordsAlert } from './BulkRunSteps';
import type { BulkActionTarget } from './action';
import { useActionContext } from './ActionProvider';
import { RecordName } from './RecordLink';

/**
 * Lists the other effects of an action, worded by `resources.<name>.figures.<figure>`. Omits effects with a count of 0.
 */
const Figures = ({ figures }: { figures: ActionEffectSummary[] }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const [locale] = useLocaleState();
  const shown = figures.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {shown.map(({ name, count, amount, names = [] }) => (
        <Typography key={name} component="li">
          {translate(`resources.${resource}.figures.${name}`, {
            smart_count: count,
            amount: formatMoney(amount, locale),
            names: names.join(', ') + (names.length < count ? ' …' : ''),
          })}
        </Typography>
      ))}
    </Box>
  );
};

/** Shows the name of the only affected record, and the details that its list provides. */
const PreviewRecord = ({ id, action }: { id: string; action: string }) => {
  const translate = useTranslate();
  const { details } = useActionContext();
  const { referenceRecord } = useReference({ reference: useResourceContext() ?? '', id });
  return (
    <>
      <Typography>
        {translate('action.preview.one', { action })}{' '}
        <strong>
          <RecordName id={id} />
        </strong>
      </Typography>
      {details && referenceRecord && <RecordContextProvider value={referenceRecord}>{details}</RecordContextProvider>}
    </>
  );
};

type PreviewResultProps = { preview: ActionPreviewResult | undefined; label: string; target: BulkActionTarget };

/** Shows how many records an action affects, the money and owners involved, and which records it skips and why. */
export const ActionPreviewSummary = ({ preview, label, target }: PreviewResultProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (!preview) return <Skeleton height={24} width="70%" />;
  const { eligible, skipped, totalAmount, net, owners = 0, effects = [], figures = [], byModel } = preview;
  const action = label.toLocaleLowerCase();
  const [only] = 'ids' in target && target.ids.length === 1 ? eligible : [];
  return (
    <Stack sx={{ gap: 1.5 }}>
      {only ? (
        <PreviewRecord id={only} action={action} />
      ) : (
        <Typography>
          {translate('action.preview.eligible', { action, smart_count: eligible.length })}{' '}
          {eligible.length > 0 &&
            totalAmount &&
            translate(net ? 'action.preview.owners' : 'action.preview.amount', {
              amount: formatMoney(totalAmount, locale),
              smart_count: owners,
            })}
        </Typography>
      )}
      {!only && eligible.length > 0 && net && (
        <Typography component="div">
          <IncomeExpenseAmounts amounts={net} />
        </Typography>
      )}
      <Figures figures={eligible.length > 0 ? figures : []} />
      {effects.length > 0 && <BalanceChanges effects={effects} owners={owners} />}
      {skipped.length > 0 && (
        <FailedRecordsAlert
          title={translate('action.preview.skipped', { smart_count: skipped.length })}
          severity="warning"
          failures={skipped}
        />
      )}
      {byModel && eligible.length > 0 && <Alert severity="info">{translate('action.preview.byModel')}</Alert>}
    </Stack>
  );
};
