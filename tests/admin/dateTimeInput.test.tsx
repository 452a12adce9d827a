import { CacheProvider } from '@emotion/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import { DateTimeInput } from '@/admin/inputs/DateTimeInput';
import { createEmotionCache } from '@/shell/theme/theme';

const Values = () => <output>{JSON.stringify(useWatch())}</output>;

const Form = () => (
  <FormProvider {...useForm({ defaultValues: { startsAt: '2026-11-01T04:30:00.000Z' } })}>
    <ResourceContextProvider value="offers">
      <DateTimeInput source="startsAt" />
    </ResourceContextProvider>
    <Values />
  </FormProvider>
);

const values = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

test.each([
  ['Asia/Shanghai', '2026-11-01T12:30', '2026-07-01T00:15:00.000Z', '2026-07-01T08:15'],
  // Daylight saving time ends on 1 November.
  ['America/New_York', '2026-11-01T00:30', '2026-07-01T12:15:00.000Z', '2026-07-01T08:15'],
])('shows and takes a time in the console’s time zone %s', async (zone, shown, stored, typed) => {
  render(
    <CacheProvider value={createEmotionCache()}>
      <TimeZoneContext value={zone}>
        <Form />
      </TimeZoneContext>
    </CacheProvider>,
  );
  const [input] = document.querySelectorAll('input');
  if (!input) throw new Error('The form has an input');
  expect(input).toHaveValue(shown);
  const user = userEvent.setup();
  await user.clear(input);
  await user.type(input, typed);
  await waitFor(() => expect(values()).toEqual({ startsAt: stored }));
  await user.clear(input);
  await user.tab();
  await waitFor(() => expect(values()).toEqual({ startsAt: null }));
});
