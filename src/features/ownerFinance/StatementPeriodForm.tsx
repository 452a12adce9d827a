import { Box, FormHelperText, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { use, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import { DayRangeForm } from '@/admin/filters/DayRangePicker';
import { getToday, listCalendarRangePresets } from '@/admin/filters/dayRange';
import { TimeZoneNote } from '@/admin/filters/TimeZoneNote';
import { labelBesideLayout } from '@/admin/inputs/fieldLayout';
import { usePageLocation } from '@/routing/pageLocation';
import { useRecordPeriod } from '@/admin/record/recordPeriod';

/** The presets beside the calendar, which has all of them. */
const near = ['month', 'lastMonth'];

const noDays = { from: '', to: '' };

/** The key that react-router gives the first location of a browser tab. */
const firstLocation = 'default';

/** Scrolls to the statement if the browser tab was opened by a link to it. */
const useScrollToLinkedStatement = (isLinked: boolean) => {
  const form = useRef<HTMLElement>(null);
  const { key } = usePageLocation();
  const isFirst = key === firstLocation && isLinked;
  useEffect(() => {
    if (isFirst) form.current?.scrollIntoView({ block: 'start' });
  }, [isFirst]);
  return form;
};

/** Selects the period of a statement, and stores it in the page's URL (docs/requirements.md#statements). */
export const StatementPeriodForm = () => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const { range, problem, choose } = useRecordPeriod();
  const presets = listCalendarRangePresets(getToday(timeZone)).filter(({ id }) => near.includes(id));
  const preset = presets.find(({ days }) => days.from === range?.from && days.to === range.to);
  const { from, to } = range ?? noDays;
  const form = useScrollToLinkedStatement(range !== null);
  return (
    <Box
      ref={form}
      component="search"
      aria-label={translate('statement.period')}
      sx={{ mb: 2, displayPrint: 'none', scrollMarginTop: 72 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, ...labelBesideLayout }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={range ? preset?.id : 'all'}
          aria-label={translate('range.presets.label')}
          onChange={(_, chosen: string | null) => {
            if (chosen !== null) choose(presets.find(({ id }) => id === chosen)?.days ?? null);
          }}
          sx={{ height: 32, '& .MuiToggleButton-root': { whiteSpace: 'nowrap' } }}
        >
          <ToggleButton value="all">{translate('statement.all')}</ToggleButton>
          {presets.map(({ id }) => (
            <ToggleButton key={id} value={id}>
              {translate(`range.presets.${id}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <DayRangeForm
          key={`${from} ${to}`}
          range={{ from, to }}
          onChoose={choose}
          onClear={() => range && choose(null)}
        />
      </Box>
      {problem && (
        <FormHelperText error role="alert">
          {translate(problem)}
        </FormHelperText>
      )}
      {range && !problem && <TimeZoneNote range={range} sx={{ mt: 0.5 }} />}
    </Box>
  );
};
