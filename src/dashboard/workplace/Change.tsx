import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ChangeTag } from '../../components/figure/ChangeTag';
import type { DayFigure } from '../figure';

type ChangeProps = {
  figure: DayFigure;
  /** The figure in the user's language. */
  text: (figure: number | string) => string;
};

/** Yesterday's figure by this time, the change since, and what yesterday came to in the end. */
export const Change = ({ figure: { today, byNow, yesterday }, text }: ChangeProps) => {
  const translate = useTranslate();
  return (
    <Stack component="span" sx={{ alignItems: 'flex-start', gap: 0.5, whiteSpace: 'normal' }}>
      <span>{translate('workplace.today.byNow', { value: text(byNow) })}</span>
      <ChangeTag now={today} before={byNow} words="workplace.today" />
      <span>{translate('workplace.today.yesterday', { value: text(yesterday) })}</span>
    </Stack>
  );
};
