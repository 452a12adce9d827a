import { Button, Typography } from '@mui/material';
import { Suspense, use, useState } from 'react';
import { useRecordContext, useTranslate, type RaRecord } from 'react-admin';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { useCanOnRecord } from '@/admin/actions/outOfScope';
import { DueTag } from './DueTag';
import { lazyComponent } from '@/routing/lazyComponent';

// Lazy, because few due times are changed by hand.
const DueTimeDialog = lazyComponent(async () => (await import('./DueTimeDialog')).DueTimeDialog);

/** Says when the open record is due and why, if somebody has set that, and changes it. Nothing if it does not wait. */
export const RecordDueTime = () => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const maySet = useCanOnRecord('set-due-time');
  const [isOpen, setOpen] = useState(false);
  const record = useRecordContext<RaRecord & { dueAt?: string | null; dueReason?: string | null }>();
  if (!record?.dueAt) return null;
  const { dueAt, dueReason } = record;
  return (
    <>
      <Typography variant="body2" component="span" color="textSecondary">
        {translate('dueTime.at', { at: formatDateTime(dueAt, timeZone)?.slice(0, 16) ?? '' })}
      </Typography>
      <DueTag />
      {maySet && (
        <Button size="small" onClick={() => setOpen(true)} sx={{ minWidth: 0, py: 0 }}>
          {translate('dueTime.set')}
        </Button>
      )}
      {dueReason && (
        // On its own line, because it may be long. Touch and keyboard could not open a tooltip.
        <Typography
          variant="body2"
          component="span"
          color="textSecondary"
          sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}
        >
          {translate('dueTime.reason', { reason: dueReason })}
        </Typography>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <DueTimeDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
