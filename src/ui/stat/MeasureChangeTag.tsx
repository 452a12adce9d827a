import { Stack, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { StatusTag } from '@/admin/fields/StatusField';
import { measureDefinitions, type MeasureName } from './measures';

type ChangeTagProps = {
  measure: MeasureName;
  /** A count, or yuan as text. */
  now: number | string;
  before: number | string;
};

const tones = {
  good: { up: 'good', down: 'waiting', same: 'off' },
  bad: { up: 'waiting', down: 'good', same: 'off' },
  neutral: { up: 'off', down: 'off', same: 'off' },
} as const;

/**
 * Shows the change of a measure in percent, with the tone that the measure gives it. The value that it is compared with
 * must be beside it.
 */
export const MeasureChangeTag = ({ measure, now, before }: ChangeTagProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const none = Number(before) === 0;
  // `Math.abs` makes a loss that shrinks count as an increase.
  const change = none ? 0 : (Number(now) - Number(before)) / Math.abs(Number(before));
  const rounded = Math.round(change * 1000);
  const direction = rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'same';
  return (
    <StatusTag ownerState={{ tone: tones[measureDefinitions[measure].more][direction] }}>
      {none
        ? translate('change.incomparable')
        : translate(`change.${direction}`, { percent: percent.format(Math.abs(change)) })}
    </StatusTag>
  );
};

type ChangeNoteProps = ChangeTagProps & {
  /** The value that is compared with, in words, such as "yesterday by now: 56". */
  compared: string;
  /** Another line. */
  more?: string;
};

/** Shows the change of a figure, and the value that it is compared with. */
export const MeasureChangeNote = ({ compared, more, ...change }: ChangeNoteProps) => (
  <Stack component="span" sx={{ alignItems: 'flex-start', gap: 0.5, whiteSpace: 'normal' }}>
    <MeasureChangeTag {...change} />
    {[compared, more].map(
      text =>
        text && (
          <Typography key={text} component="span" variant="inherit">
            {text}
          </Typography>
        ),
    )}
  </Stack>
);
