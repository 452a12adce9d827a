import { CacheProvider } from '@emotion/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import { DayField } from '@/admin/fields/DateTimeField';
import { createEmotionCache } from '@/shell/theme/theme';
import { DayRangeFilter } from '@/admin/filters/DateTimeRangeFilter';

const zones = ['Pacific/Kiritimati', 'America/New_York'];

test.each(zones)('shows a calendar day as it is stored, in %s', zone => {
  render(
    <TimeZoneContext value={zone}>
      <RecordContextProvider value={{ id: '1', endsOn: '2026-11-01' }}>
        <DayField source="endsOn" />
      </RecordContextProvider>
    </TimeZoneContext>,
  );
  expect(screen.getByText('2026-11-01')).toHaveAttribute('datetime', '2026-11-01');
});

const Values = () => <output>{JSON.stringify(useWatch())}</output>;

const Filter = () => (
  <FormProvider {...useForm()}>
    <ResourceContextProvider value="offers">
      <DayRangeFilter source="endsOn" />
    </ResourceContextProvider>
    <Values />
  </FormProvider>
);

test.each(zones)('filters by calendar days without converting them, in %s', async zone => {
  render(
    <CacheProvider value={createEmotionCache()}>
      <TimeZoneContext value={zone}>
        <Filter />
      </TimeZoneContext>
    </CacheProvider>,
  );
  const [from, until] = document.querySelectorAll('input');
  if (!from || !until) throw new Error('The filter has two inputs');
  const user = userEvent.setup();
  await user.type(from, '2026-11-01');
  await user.type(until, '2026-11-30');
  const filter = { endsOn_gte: '2026-11-01', endsOn_lte: '2026-11-30' };
  await waitFor(() => expect(JSON.parse(screen.getByRole('status').textContent)).toMatchObject(filter));
});
