import { Box, Button, FormHelperText, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import { InputHelperText, useInput, useTranslate } from 'react-admin';
import type { NamedDay } from '@/models/dueTime';
import { AddDayRangeInputs, PasteDaysDialog } from './AddDayRangeInputs';
import { mergeDays, type NamedRange } from './dayList';
import { DayLists } from './DayLists';
import { createDueTimesFieldValidator } from './fieldRule';

const rules = {
  holidays: createDueTimesFieldValidator('holidays'),
  workdays: createDueTimesFieldValidator('workdays'),
};

/** Form input for a list of named days, by year: adds a day, a range or a pasted list, and removes ranges. */
export const DaysInput = ({ source }: { source: 'holidays' | 'workdays' }) => {
  const translate = useTranslate();
  const firstDay = useRef<HTMLInputElement>(null);
  const draft = useRef(false);
  const [pastes, setPastes] = useState(false);
  const refusePending = () => (draft.current ? 'resources.dueTimes.rules.pending' : undefined);
  const { field, fieldState } = useInput<NamedDay[]>({ source, validate: [rules[source], refusePending] });
  const value: NamedDay[] = field.value;
  const add = (days: readonly NamedDay[]) => field.onChange(mergeDays(value, days));
  const remove = ({ from, to }: NamedRange) => {
    field.onChange(value.filter(({ day }) => day < from || day > to));
    // The pressed button is gone.
    firstDay.current?.focus();
  };
  const label = translate(`resources.dueTimes.days.${source}.add`);
  const paste = translate(`resources.dueTimes.days.${source}.paste`);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <DayLists days={value} onRemove={remove} />
      <AddDayRangeInputs
        label={label}
        inputRef={firstDay}
        onAdd={add}
        onDraftChange={isPending => {
          draft.current = isPending;
        }}
      />
      <Box>
        <Button variant="outlined" color="inherit" onClick={() => setPastes(true)}>
          {paste}
        </Button>
      </Box>
      {fieldState.invalid && (
        <FormHelperText error role="alert">
          <InputHelperText error={fieldState.error?.message} />
        </FormHelperText>
      )}
      {pastes && <PasteDaysDialog title={paste} onAdd={add} onClose={() => setPastes(false)} />}
    </Stack>
  );
};
