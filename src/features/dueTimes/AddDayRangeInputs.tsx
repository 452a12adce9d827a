import { Box, Button, TextField, Typography } from '@mui/material';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { DayRangeInput } from '@/admin/filters/DayRangeInput';
import { shrunkLabelSlotProps } from '@/admin/inputs/fieldLayout';
import { dueTimeLimits, type NamedDay } from '@/models/dueTime';
import { isDay, listDaysOfRange, parseDayList } from './dayList';
import { FormDialog } from '@/admin/record/FormDialog';
import { isComposing } from '@/ui/keyboard';

const empty = { from: '', to: '', name: '' };

/** Returns the message key of what is wrong with a range, or undefined. */
const findProblem = (from: string, to: string) => {
  if (!isDay(from) || !isDay(to)) return 'range.problem.format';
  if (from > to) return 'range.problem.reversed';
  return listDaysOfRange(from, to).length === 0 ? 'resources.dueTimes.days.tooLong' : undefined;
};

type AddDayRangeInputsProps = {
  label: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onAdd: (days: readonly NamedDay[]) => void;
  /** Told whether days have been typed that are not added yet. */
  onDraftChange: (isPending: boolean) => void;
};

/** Adds a day or a range with a name. Enter adds it, too, and does not save the form. */
export const AddDayRangeInputs = ({ label, inputRef, onAdd, onDraftChange }: AddDayRangeInputsProps) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.dueTimes.days.${key}`);
  const [{ from, to, name }, setDraft] = useState(empty);
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<typeof empty>) => {
    const draft = { from, to, name, ...part };
    setDraft(draft);
    setProblem(undefined);
    onDraftChange(Object.values(draft).some(text => text.trim() !== ''));
  };
  const add = () => {
    const [first, last] = [from.trim(), to.trim() || from.trim()];
    const found = findProblem(first, last);
    if (!found) {
      onAdd(listDaysOfRange(first, last).map(day => ({ day, name: name.trim() })));
      change(empty);
    }
    setProblem(found);
    inputRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  return (
    <Box role="group" aria-label={label} onKeyDown={onKeyDown} sx={layout}>
      <DayRangeInput
        from={{ label: word('from'), value: from, onChange: ({ target }) => change({ from: target.value }), inputRef }}
        to={{ label: word('to'), value: to, onChange: ({ target }) => change({ to: target.value }) }}
        range={{ from, to }}
        onPick={change}
        problem={problem}
      />
      <TextField
        size="small"
        value={name}
        onChange={({ target }) => change({ name: target.value })}
        placeholder={word('name')}
        slotProps={{
          ...shrunkLabelSlotProps,
          htmlInput: { 'aria-label': word('name'), maxLength: dueTimeLimits.name, autoComplete: 'off' },
        }}
      />
      <Button variant="outlined" onClick={add} sx={{ justifySelf: 'start' }}>
        {word('add')}
      </Button>
    </Box>
  );
};

/** Beside each other if they fit. */
const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 280px) minmax(0, 200px) auto' },
  justifyContent: 'start',
  alignItems: 'start',
  gap: 1,
};

type PasteDaysDialogProps = { title: string; onAdd: (days: readonly NamedDay[]) => void; onClose: () => void };

/** Adds a pasted list of days. Names the lines that it does not understand, and adds nothing then. */
export const PasteDaysDialog = ({ title, onAdd, onClose }: PasteDaysDialogProps) => {
  const translate = useTranslate();
  const word = (key: string, lines = '') => translate(`resources.dueTimes.days.${key}`, { lines });
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = async () => {
    const { days, problems } = parseDayList(text);
    if (problems.length > 0) setProblem(word('problem', problems.join(translate('field.and'))));
    else if (days.length === 0) setProblem(word('nothing'));
    else onAdd(days);
    return problems.length === 0 && days.length > 0;
  };
  return (
    <FormDialog title={title} submit={word('add')} onClose={onClose} onSubmit={add}>
      <Typography color="textSecondary">{word('pasteHint')}</Typography>
      <TextField
        label={word('paste')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problem !== undefined}
        helperText={problem}
        multiline
        minRows={6}
        maxRows={12}
        autoFocus
        fullWidth
      />
    </FormDialog>
  );
};
