import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ChangeTag } from '../../components/figure/ChangeTag';
import type { DayFigure } from '../figure';

/** How a figure of today stands to yesterday's by this time, and what yesterday came to in the end. */
export const Change = ({ figure, yesterday }: { figure: DayFigure; yesterday: string }) => {
  const translate = useTranslate();
  return (
    <Stack component="span" sx={{ alignItems: 'flex-start', gap: 0.5 }}>
      <span>{translate('workplace.today.yesterday', { value: yesterday })}</span>
      <ChangeTag now={figure.today} before={figure.byNow} words="workplace.today" />
    </Stack>
  );
};
