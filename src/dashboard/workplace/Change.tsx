import { Stack } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { StatusTag } from '../../components/fields/StatusTag';
import { changeOf, type DayFigure } from '../figure';

const tones = { up: 'good', down: 'waiting', same: 'off' } as const;

/** How a figure of today stands to yesterday's by this time, and what yesterday came to in the end. */
export const Change = ({ figure, yesterday }: { figure: DayFigure; yesterday: string }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const change = changeOf(figure);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const rounded = Math.round((change ?? 0) * 10);
  const direction = rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'same';
  return (
    <Stack component="span" sx={{ alignItems: 'flex-start', gap: 0.5 }}>
      <span>{translate('workplace.today.yesterday', { value: yesterday })}</span>
      <StatusTag ownerState={{ tone: tones[direction] }}>
        {change === undefined
          ? translate('workplace.today.incomparable')
          : translate(`workplace.today.${direction}`, { percent: percent.format(Math.abs(change) / 100) })}
      </StatusTag>
    </Stack>
  );
};
