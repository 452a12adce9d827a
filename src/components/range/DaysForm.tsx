import { Box, Button, FormHelperText, TextField } from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { rangeProblem, type DayRange } from './range';

type DaysFormProps = { range: DayRange; onChoose: (range: DayRange) => void };

/** Any days; nothing is asked for before they make a range. */
export const DaysForm = ({ range, onChoose }: DaysFormProps) => {
  const id = useId();
  const translate = useTranslate();
  const [draft, setDraft] = useState(range);
  const [problem, setProblem] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const found = rangeProblem(draft);
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
