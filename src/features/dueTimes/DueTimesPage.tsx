import { Card, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ResourceContextProvider, useDataProvider, useTranslate } from 'react-admin';
import { FormattedFieldValue } from '@/admin/record/DifferenceTable';
import { FormCard, FormHasSectionsContext, FormSection } from '@/admin/record/RecordForm';
import { LabeledFields } from '@/admin/record/LabeledFields';
import { RecordError, RecordSkeleton } from '@/admin/record/RecordError';
import { queuesWithDueTimes, flattenDueTimeSettings, type DueTimes } from '@/models/dueTime';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useCan } from '@/ui/access';
import { PageTitle } from '@/ui/PageTitle';
import { useMarkPageAsLoading } from '@/ui/Skeleton';
import { DeniedActionButton } from '@/ui/WhyButton';
import { DayLists } from './DayLists';
import { DueTimesForm } from './DueTimesForm';

const shownFields = ['from', 'until', 'weekdays', ...queuesWithDueTimes] as const;

/** Shows the settings to those who may not change them. */
const DueTimesDetails = ({ settings }: { settings: DueTimes }) => {
  const translate = useTranslate();
  const fields = flattenDueTimeSettings(settings);
  const titleOf = (source: string) => translate(`resources.dueTimes.fields.${source}`);
  return (
    <FormHasSectionsContext value>
      <FormCard>
        <Stack sx={{ gap: 2 }}>
          <FormSection title={translate('resources.dueTimes.page.calendar')} wide>
            <LabeledFields>
              {shownFields.map(source => (
                <FieldText key={source} source={source} value={fields[source]} />
              ))}
            </LabeledFields>
          </FormSection>
          {(['holidays', 'workdays'] as const).map(source => (
            <FormSection key={source} title={titleOf(source)} wide>
              <DayLists days={fields[source]} />
            </FormSection>
          ))}
        </Stack>
      </FormCard>
    </FormHasSectionsContext>
  );
};

const FieldText = ({ source, value }: { source: string; value: unknown }) => (
  <FormattedFieldValue resource="dueTimes" field={source} value={value} />
);

/** The settings of due times (docs/requirements.md#due-times): the working calendar, and the hours of each queue. */
export const DueTimesPage = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const opening = useId();
  const mayUpdate = useCan('update', 'dueTimes');
  // A copy of its own for each opening, which is not read again while the user types.
  const { data, error, refetch } = useQuery({
    queryKey: ['dueTimesForm', opening],
    queryFn: async () => (await dataProvider.getDueTimes()).data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: false,
  });
  useMarkPageAsLoading(!data && !error);
  const form = data && (mayUpdate ? <DueTimesForm settings={data} /> : <DueTimesDetails settings={data} />);
  const missing = error ? <RecordError error={error} retry={() => void refetch()} /> : <RecordSkeleton />;
  return (
    <ResourceContextProvider value="dueTimes">
      <PageTitle title={translate('menu.system.dueTimes')}>
        {data && !mayUpdate && <DeniedActionButton action="update" label={translate('ra.action.edit')} />}
      </PageTitle>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('resources.dueTimes.page.text')} {translate('resources.dueTimes.page.zone')}
      </Typography>
      {form ?? <Card>{missing}</Card>}
    </ResourceContextProvider>
  );
};
