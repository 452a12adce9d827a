import { Box, Button, Card, FormHelperText, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { labelBesideLayout } from '@/admin/inputs/fieldLayout';
import { dayRangePresets, getDayRangeError, type DayRange, type useDayRangeParams } from './dayRange';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { DayRangeInput } from './DayRangeInput';
import { TimeZoneNote } from './TimeZoneNote';

type DayRangeFormProps = {
  range: DayRange;
  onChoose: (range: DayRange) => void;
  /** Called when the user clears the dates. Without it, the range that was chosen stays. */
  onClear?: () => void;
};

/** Form for a custom range of days. Applies the range only if it is valid. Give it a key, so that it shows a new range. */
export const DayRangeForm = ({ range, onChoose, onClear }: DayRangeFormProps) => {
  const translate = useTranslate();
  const [draft, setDraft] = useState(range);
  const [problem, setProblem] = useState<string>();
  const choose = (days: DayRange) => {
    const found = getDayRangeError(days);
    setProblem(found);
    if (!found) onChoose(days);
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    choose(draft);
  };
  const end = (name: keyof DayRange) => ({
    label: translate(`range.${name}`),
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  const pick = (picked: DayRange) => {
    setDraft(picked);
    if (picked.from !== '') choose(picked);
    else onClear?.();
  };
  return (
    <Box component="form" noValidate onSubmit={apply}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ width: { xs: '100%', sm: 252 } }}>
          <DayRangeInput from={end('from')} to={end('to')} range={draft} onPick={pick} problem={problem} />
        </Box>
        <Button type="submit" variant="contained">
          {translate('range.apply')}
        </Button>
      </Box>
    </Box>
  );
};

/** Selects the days that a page shows: a preset or a custom range. The range is stored in the page's URL. */
export const DayRangePicker = (chosen: ReturnType<typeof useDayRangeParams>) => {
  const translate = useTranslate();
  const { range, preset, problem, choosePreset, chooseDays } = chosen;
  return (
    <Card component="search" aria-label={translate('range.label')} sx={{ p: 2, mb: 2, displayPrint: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, ...labelBesideLayout }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={preset}
          aria-label={translate('range.presets.label')}
          onChange={(_, id) => id && choosePreset(id)}
          sx={{ height: 32, '& .MuiToggleButton-root': { whiteSpace: 'nowrap' } }}
        >
          {dayRangePresets.map(({ id }) => (
            <ToggleButton key={id} value={id}>
              {translate(`range.presets.${id}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {/* The key remounts the form with the new range. */}
        <DayRangeForm key={`${range.from} ${range.to}`} range={range} onChoose={chooseDays} />
        {!problem && <TimeZoneNote range={range} sx={{ ml: { md: 'auto' } }} />}
      </Box>
      {problem && (
        <FormHelperText error role="alert">
          {translate(problem)}
        </FormHelperText>
      )}
    </Card>
  );
};
