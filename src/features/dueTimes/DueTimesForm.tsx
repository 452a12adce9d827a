import { Stack } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Form, HttpError, useDataProvider, useNotify, useTranslate, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { labelAboveLayout } from '@/admin/inputs/fieldLayout';
import { createFieldPicker } from '@/admin/inputs/pickFields';
import { StickyFooter } from '@/admin/record/DrawerLayout';
import { getConflictRecord } from '@/admin/record/differences';
import { FormCard, FormHasSectionsContext, FormSection, SubmitButton } from '@/admin/record/RecordForm';
import { UnsavedFormGuard } from '@/admin/record/UnsavedChangesGuard';
import {
  queuesWithDueTimes,
  flattenDueTimeSettings,
  toDueTimeSettingsPayload,
  type DueTimeFields,
  type DueTimes,
} from '@/models/dueTime';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { lazyComponent } from '@/routing/lazyComponent';
import { getFieldErrors, useErrorNotification } from '@/ui/feedback/useErrorNotification';
import { WorkingTimeInputs, QueueWaitingHoursInputs } from './WorkingTimeInputs';
import { DaysInput } from './DaysInput';

const FormConflictDialog = lazyComponent(
  async () => (await import('@/admin/record/ConflictDialog')).FormConflictDialog,
);

const dayFields = ['holidays', 'workdays'] as const;
const toPayload = createFieldPicker(['from', 'until', 'weekdays', ...queuesWithDueTimes, ...dayFields]);

/** The form has one level, so that a conflict is resolved field by field. */
const toFormRecord = ({ version, ...settings }: DueTimes) => ({ ...flattenDueTimeSettings(settings), version });

/** Returns the API's errors by field of the form: `calendar.holidays.3` is about `holidays`. */
const toFormErrors = (error: unknown) => {
  const errors = Object.entries(getFieldErrors(error) ?? {});
  const named = errors.map(([path, text]) => [path.split('.')[1]?.replace('names', 'holidays') ?? path, text]);
  return named.length > 0 ? Object.fromEntries(named) : undefined;
};

/** Edits the settings of due times. Resolves a conflict with somebody else's changes field by field. */
export const DueTimesForm = ({ settings }: { settings: DueTimes }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const errorNotification = useErrorNotification();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [saved, setSaved] = useState(settings);
  const [theirs, setTheirs] = useState<RaRecord | null>(null);
  // A new object only after a save, because react-admin then resets the form.
  const record = useMemo(() => toFormRecord(saved), [saved]);
  useEffect(() => FormConflictDialog.prefetch(), []);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ version, ...fields }: DueTimeFields & { version: number }) =>
      dataProvider.updateDueTimes({ ...toDueTimeSettingsPayload(fields), version }),
    onSuccess: ({ data }) => {
      notify('resources.dueTimes.page.saved', { type: 'success' });
      setSaved(data);
      queryClient.setQueryData(['dueTimes'], data);
      for (const key of [...queuesWithDueTimes, 'dashboard']) void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
  const onError = (error: unknown) => {
    const current = getConflictRecord(error) as unknown as DueTimes | undefined;
    if (current) setTheirs({ id: 'dueTimes', ...toFormRecord(current) });
    const errors = toFormErrors(error);
    if (!current && !errors) errorNotification.notify('save', error instanceof Error ? error : new HttpError('', 0));
    return errors;
  };
  const save = (values: FieldValues) =>
    mutateAsync(values as DueTimeFields & { version: number }).then(() => undefined, onError);
  return (
    <FormHasSectionsContext value>
      <FormCard>
        <Form
          record={record}
          onSubmit={save}
          warnWhenUnsavedChanges
          WarnWhenUnsavedChangesComponent={UnsavedFormGuard}
          disableInvalidFormNotification
          noValidate
        >
          <Stack sx={{ ...labelAboveLayout, gap: 2 }}>
            <WorkingTimeInputs />
            <QueueWaitingHoursInputs />
            {dayFields.map(source => (
              <FormSection key={source} title={translate(`resources.dueTimes.fields.${source}`)} wide>
                <DaysInput source={source} />
              </FormSection>
            ))}
          </Stack>
          <StickyFooter>
            <SubmitButton busy={isPending}>{translate('ra.action.save')}</SubmitButton>
          </StickyFooter>
          {theirs && (
            <Suspense fallback={null}>
              <FormConflictDialog theirs={theirs} toPayload={toPayload} onClose={() => setTheirs(null)} />
            </Suspense>
          )}
        </Form>
      </FormCard>
    </FormHasSectionsContext>
  );
};
