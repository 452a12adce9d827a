import { use } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { StatusTag } from '@/admin/fields/StatusField';
import { getDueState } from '@/models/dueTime';
import { useNowEveryMinute } from '@/ui/useNowEveryMinute';
import { useDueTimeSettings } from './useDueTimeSettings';

/** Marks the current record as due now or overdue. Renders nothing if it is due later, or not at all. */
export const DueTag = () => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const { data } = useDueTimeSettings();
  const now = useNowEveryMinute();
  const dueAt: unknown = useRecordContext()?.['dueAt'];
  if (typeof dueAt !== 'string') return null;
  const state = getDueState(dueAt, now, data?.calendar);
  if (!state) return null;
  return (
    <StatusTag tone={state.tone} title={translate('dueTime.at', { at: formatDateTime(dueAt, timeZone) ?? '' })}>
      {translate(`dueTime.state.${state.id}`)}
    </StatusTag>
  );
};
