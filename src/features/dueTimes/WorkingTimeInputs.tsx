import { CheckboxGroupInput, required, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatDateTime } from '@/admin/fields/dateTime';
import { useNowEveryMinute } from '@/ui/useNowEveryMinute';
import { WholeNumberInput } from '@/admin/inputs/NormalizedTextInput';
import { FormSection } from '@/admin/record/RecordForm';
import { foldWidth } from '@/models/input';
import {
  addWorkingTime,
  queuesWithDueTimes,
  dueTimeSettingsPayloadSchema,
  toDueTimeSettingsPayload,
  workingCalendarSchema,
  type DueTimeFields,
} from '@/models/dueTime';
import { createDueTimesFieldValidator, getDueTimesErrorKey } from './fieldRule';

const weekdays = [1, 2, 3, 4, 5, 6, 7].map(id => ({ id, name: `resources.dueTimes.weekdays.${id}` }));
const getFieldRules = (field: keyof DueTimeFields) => [
  required(getDueTimesErrorKey(field)),
  createDueTimesFieldValidator(field),
];

const [fromRules, untilRules, weekdayRules] = [
  getFieldRules('from'),
  getFieldRules('until'),
  getFieldRules('weekdays'),
];
const hourRules = queuesWithDueTimes.map(queue => ({ queue, rules: getFieldRules(queue) }));

/** Accepts 9:00 and any separator, also in full-width characters. */
const parseClock = (text: string) =>
  foldWidth(text)
    .trim()
    .replace(/\D+/, ':')
    .replace(/^\d:\d\d$/, '0$&');

/** The inputs of the working time: from, until, and the days of the week. */
export const WorkingTimeInputs = () => {
  const translate = useTranslate();
  return (
    <FormSection title={translate('resources.dueTimes.page.calendar')}>
      <TextInput source="from" parse={parseClock} validate={fromRules} helperText={false} fullWidth />
      <TextInput source="until" parse={parseClock} validate={untilRules} helperText={false} fullWidth />
      <CheckboxGroupInput source="weekdays" choices={weekdays} validate={weekdayRules} helperText={false} />
    </FormSection>
  );
};

/** Returns a function that says when a record of a queue would be due that arrives now. Undefined if the form is wrong. */
const useGetPreview = () => {
  const translate = useTranslate();
  const now = useNowEveryMinute();
  const input = toDueTimeSettingsPayload(useWatch() as DueTimeFields);
  // Time is only added to a valid calendar: one without working days would never end.
  const { data: calendar } = workingCalendarSchema.safeParse(input.calendar);
  return (queue: (typeof queuesWithDueTimes)[number]) => {
    const hours = input.hours[queue];
    if (!calendar || !dueTimeSettingsPayloadSchema.shape.hours.shape[queue].safeParse(hours).success) return undefined;
    const dueAt = new Date(addWorkingTime(now, hours * 60, calendar)).toISOString();
    const at = formatDateTime(dueAt, 'Asia/Shanghai')?.slice(0, 16) ?? '';
    return translate('resources.dueTimes.page.preview', { at });
  };
};

/** The inputs of the working hours that a record of each queue may wait, with a preview. */
export const QueueWaitingHoursInputs = () => {
  const translate = useTranslate();
  const getPreview = useGetPreview();
  return (
    <FormSection title={translate('resources.dueTimes.page.hours')}>
      {hourRules.map(({ queue, rules }) => (
        <WholeNumberInput key={queue} source={queue} validate={rules} helperText={getPreview(queue) ?? ' '} fullWidth />
      ))}
    </FormSection>
  );
};
