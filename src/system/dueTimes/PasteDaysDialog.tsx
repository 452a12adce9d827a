import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '@/admin/views/ViewForm';
import type { NamedDay } from '@/models/dueTime';
import { parseDayList } from './dayList';

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
