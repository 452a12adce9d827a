import {
  Box,
  Card,
  FormHelperText,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  Button,
  TextField,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { labelBesideLayout } from '@/admin/inputs/fieldLayout';
import { dayRangePresets, getDayRangeError, type DayRange, type useDayRange } from './dayRange';
import { useId, useState, type FormEvent } from 'react';

type DaysFormProps = { range: DayRange; onChoose: (range: DayRange) => void };

/** Form for a custom range of days. Applies the range only if it is valid. */
const DaysForm = ({ range, onChoose }: DaysFormProps) => {
  const id = useId();
  const translate = useTranslate();
  const [draft, setDraft] = useState(range);
  const [problem, setProblem] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const found = getDayRangeError(draft);
    setProblem(found);
    if (!found) onChoose(draft);
  };
  return (
    <Box component="form" noValidate onSubmit={apply}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {(['from', 'to'] as const).map(end => (
          <TextField
            key={end}
            type="date"
            label={translate(`range.${end}`)}
            value={draft[end]}
            error={problem !== undefined}
            onChange={event => setDraft({ ...draft, [end]: event.target.value })}
            slotProps={{
              htmlInput: { max: '9999-12-31', 'aria-describedby': problem && id },
              inputLabel: { shrink: true },
            }}
            sx={{ '&& .MuiInputBase-root': { width: { sm: 146 } } }}
          />
        ))}
        <Button type="submit" variant="contained">
          {translate('range.apply')}
        </Button>
      </Box>
      {problem && (
        <FormHelperText id={id} error role="alert">
          {translate(problem)}
        </FormHelperText>
      )}
    </Box>
  );
};

/** Selects the days that a page shows: a preset or a custom range. The range is stored in the page's URL. */
export const RangePicker = (chosen: ReturnType<typeof useDayRange>) => {
  const translate = useTranslate();
  const { range, preset, problem, timeZone, choosePreset, chooseDays } = chosen;
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
        <DaysForm key={`${range.from} ${range.to}`} range={range} onChoose={chooseDays} />
        <Typography variant="body2" color="textSecondary" sx={{ ml: { md: 'auto' } }}>
          {translate('range.zone', { timeZone })}
        </Typography>
      </Box>
      {problem && (
        <FormHelperText error role="alert">
          {translate(problem)}
        </FormHelperText>
      )}
    </Card>
  );
};
