import { Alert, Skeleton, Stack, Typography, Box } from '@mui/material';
import {
  useLocaleState,
  useTranslate,
  RecordContextProvider,
  useReference,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import type { ActionPreviewResult, ActionEffectSummary } from '@/providers/contract';
import { PreviewAlerts } from '@/admin/featureSlots';
import { formatMoney } from '@/admin/fields/money';
import { BalanceChangesTable, IncomeExpenseAmountsText } from './BalanceEffects';
import { ChangedRecordsAlert, usePartitionActionFailures } from './ChangedRecords';
import { BatchRecordNames, FailedRecordsAlert } from './FailedRecords';
import { useActionScopeText } from './outOfScope';
import type { BulkActionTarget } from './action';
import { useActionContext } from './actionContext';
import { RecordNameById } from './RecordLink';

/**
 * Lists the other effects of an action, worded by `resources.<name>.figures.<figure>`. Omits effects with a count of 0.
 * With only one record, a figure about the record itself has words in `figuresOfOne`, which do not name it again.
 */
const Figures = ({ figures, isOne }: { figures: ActionEffectSummary[]; isOne: boolean }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const [locale] = useLocaleState();
  const shown = figures.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {shown.map(({ name, count, amount, names = [] }) => {
        const figure = translate(`resources.${resource}.figures.${name}`, {
          smart_count: count,
          amount: formatMoney(amount, locale),
        });
        const named = names.join(translate('action.names.separator')) + (names.length < count ? ' …' : '');
        const text = names.length > 0 ? translate('action.names.after', { text: figure, names: named }) : figure;
        return (
          <Typography key={name} component="li">
            {isOne ? translate(`resources.${resource}.figuresOfOne.${name}`, { _: text }) : text}
          </Typography>
        );
      })}
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
        <strong translate="no">
          <RecordNameById id={id} />
        </strong>
      </Typography>
      {details && referenceRecord && <RecordContextProvider value={referenceRecord}>{details}</RecordContextProvider>}
    </>
  );
};

/** Shows what an action changes beside its records, such as balances. */
export const ActionEffects = ({ preview, isOne }: { preview: ActionPreviewResult; isOne: boolean }) => {
  const { eligible, owners = 0, effects = [], figures = [] } = preview;
  return (
    <>
      <Figures figures={eligible.length > 0 ? figures : []} isOne={isOne} />
      {effects.length > 0 && <BalanceChangesTable effects={effects} owners={owners} />}
    </>
  );
};

type PreviewResultProps = {
  action: string;
  preview: ActionPreviewResult | undefined;
  label: string;
  target: BulkActionTarget;
  onInclude: (records: RaRecord[]) => void;
};

/**
 * Shows how many records an action affects, the money and owners involved, and which records it skips and why. Those
 * that have changed since they were on screen can be included as they are now.
 */
export const ActionPreviewSummary = (props: PreviewResultProps) => {
  const { preview, label, target, onInclude } = props;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { actions } = useActionContext();
  const sortOut = usePartitionActionFailures(props.action, 'records' in target ? target.records : []);
  const scopeText = useActionScopeText(props.action);
  if (!preview) return <Skeleton height={24} width="70%" />;
  const { changed, others: skipped } = sortOut(preview.skipped);
  const { eligible, totalAmount, net, owners = 0, byModel } = preview;
  const action = label.toLocaleLowerCase();
  const isOne = 'records' in target && target.records.length === 1;
  const [only] = isOne ? eligible : [];
  return (
    <Stack sx={{ gap: 1.5 }}>
      {only && <PreviewRecord id={only.id} action={action} />}
      {!isOne && (
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
      {/* Of all that match a filter, the API leaves out what is out of scope without a word. */}
      {!isOne && scopeText && <Typography color="textSecondary">{scopeText}</Typography>}
      {!only && eligible.length > 0 && net && (
        <Typography component="div">
          <IncomeExpenseAmountsText amounts={net} />
        </Typography>
      )}
      {/* Inputs for each record and the table of balances name them, too. */}
      {!only && eligible.length > 0 && !actions[props.action]?.perRecord && preview.effects === undefined && (
        <BatchRecordNames ids={eligible.map(({ id }) => id)} />
      )}
      <ActionEffects preview={preview} isOne={only !== undefined} />
      {eligible.length > 0 && <PreviewAlerts action={props.action} preview={preview} isOne={only !== undefined} />}
      {changed.length > 0 && (
        <ChangedRecordsAlert
          records={changed}
          messages="action.changed.include"
          autoFocus={eligible.length === 0}
          onConfirm={onInclude}
        />
      )}
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
