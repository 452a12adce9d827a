import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { RecordNameById } from '@/admin/actions/RecordLink';
import { BatchRecordNames, showMoreIncrement } from '@/admin/actions/FailedRecords';
import type { PreviewAlertProps } from '@/admin/feature';
import type { ApprovalCause } from '@/models/approvalRequest';
import { isOnlyHeld } from './SharedFields';
import { useDescribeApprovalCause } from './useDescribeApprovalCause';

type CauseOfRecord = ApprovalCause & { id: string };
type CausesOfRule = [CauseOfRecord, ...CauseOfRecord[]];

/** Groups causes by their rule and its limits. */
const groupByRule = (causes: readonly CauseOfRecord[]) => {
  const groups = new Map<string, CausesOfRule>();
  for (const cause of causes) {
    const { ruleName, amount, count } = cause;
    const key = JSON.stringify([ruleName, amount?.of, amount?.from, count?.of, count?.from]);
    const group = groups.get(key);
    if (group) group.push(cause);
    else groups.set(key, [cause]);
  }
  return [...groups.values()];
};

/** Lists the records that a rule gives to a second person, each with the total that it reaches. */
const CausedRecords = ({ causes, label }: { causes: readonly CauseOfRecord[]; label: string }) => {
  const translate = useTranslate();
  const describe = useDescribeApprovalCause();
  const [shown, show] = useState(showMoreIncrement);
  return (
    <Box tabIndex={0} role="region" aria-label={label} sx={{ maxHeight: 200, overflowY: 'auto' }}>
      <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
        {causes.slice(0, shown).map(cause => (
          <li key={cause.id}>
            <RecordNameById id={cause.id} />
            {translate('action.because', { reason: describe('total', cause) })}
          </li>
        ))}
      </Box>
      {causes.length > shown && (
        <Button size="small" color="inherit" onClick={() => show(shown + showMoreIncrement)}>
          {translate('action.more', { smart_count: causes.length - shown })}
        </Button>
      )}
    </Box>
  );
};

/** Says how many records a rule gives to a second person and which limit they reach, and then which records. */
const CauseGroup = ({ causes, isOne }: { causes: CausesOfRule; isOne: boolean }) => {
  const translate = useTranslate();
  const describe = useDescribeApprovalCause();
  const [first] = causes;
  const conditions = describe(isOne ? 'one' : 'limit', first) || translate('approval.cause.others');
  const name = first.ruleName ?? translate('resources.approvals.system');
  const text = translate(isOne ? 'approval.cause.ofOne' : 'approval.cause.ofMany', {
    conditions,
    name,
    smart_count: causes.length,
  });
  return (
    <>
      <Typography variant="inherit" component="p">
        {text}
      </Typography>
      {!isOne &&
        (first.amount || first.count ? (
          <CausedRecords causes={causes} label={text} />
        ) : (
          <BatchRecordNames ids={causes.map(({ id }) => id)} />
        ))}
    </>
  );
};

type Held = CauseOfRecord & { hold: NonNullable<ApprovalCause['hold']> };

/** Groups the records that are held by their day and rule. */
const groupByDay = (causes: readonly CauseOfRecord[]) => {
  const groups = new Map<string, [Held, ...Held[]]>();
  for (const cause of causes) {
    if (!cause.hold) continue;
    const key = JSON.stringify([cause.hold.until, cause.hold.ruleName]);
    const held = { ...cause, hold: cause.hold };
    const group = groups.get(key);
    if (group) group.push(held);
    else groups.set(key, [held]);
  }
  return [...groups.values()];
};

/** Says how many records are held until a day, and which. */
const HoldGroup = ({ held, isOne }: { held: [Held, ...Held[]]; isOne: boolean }) => {
  const translate = useTranslate();
  const { until: day, ruleName: name } = held[0].hold;
  return (
    <>
      <Typography variant="inherit" component="p">
        {translate(isOne ? 'approval.previewHoldOne' : 'approval.previewHold', { day, name, smart_count: held.length })}
      </Typography>
      {!isOne && <BatchRecordNames ids={held.map(({ id }) => id)} />}
    </>
  );
};

/** Says before a run which of its records go to a second person or are held, and because of which rule and sum. */
export const ApprovalCausesAlert = ({ preview, isOne }: PreviewAlertProps) => {
  const translate = useTranslate();
  const { requiresApproval = [], approvalCauses = [], eligible } = preview;
  if (requiresApproval.length === 0) return null;
  const onlyHeld = approvalCauses.filter(isOnlyHeld);
  const groups = groupByRule(approvalCauses.filter(cause => !onlyHeld.includes(cause)));
  const smart_count = requiresApproval.length - onlyHeld.length;
  return (
    <Alert severity="info" slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}>
      {smart_count > 0 && translate(isOne ? 'approval.previewOne' : 'approval.preview', { smart_count })}
      {groupByDay(approvalCauses).map(held => (
        <HoldGroup key={held[0].id} held={held} isOne={isOne} />
      ))}
      {groups.map(causes => (
        <CauseGroup key={causes[0].id} causes={causes} isOne={isOne} />
      ))}
      {/* Another API need not say why. */}
      {approvalCauses.length === 0 && requiresApproval.length < eligible.length && (
        <BatchRecordNames ids={requiresApproval} />
      )}
    </Alert>
  );
};
