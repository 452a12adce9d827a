import { useLocaleState, useTranslate } from 'react-admin';
import { StatusTag } from '@/admin/fields/StatusField';

type ChangeTagProps = {
  /** A count, or yuan as text. */
  now: number | string;
  before: number | string;
  /** Where the words for `up`, `down`, `same` and `incomparable` are. */
  words: string;
  /** More of it is no good news. */
  unwanted?: boolean;
};

const wantedTones = { up: 'good', down: 'waiting', same: 'off' } as const;
const unwantedTones = { up: 'waiting', down: 'good', same: 'off' } as const;

/** By how much a figure is above or below an earlier one, in percent; where there was nothing then, just that. */
export const ChangeTag = ({ now, before, words, unwanted = false }: ChangeTagProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const none = Number(before) === 0;
  // What was a loss and is a smaller one has risen.
  const change = none ? 0 : (Number(now) - Number(before)) / Math.abs(Number(before));
  const rounded = Math.round(change * 1000);
  const direction = rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'same';
  const tone = (unwanted ? unwantedTones : wantedTones)[direction];
  return (
    <StatusTag ownerState={{ tone }}>
      {none
        ? translate(`${words}.incomparable`)
        : translate(`${words}.${direction}`, { percent: percent.format(Math.abs(change)) })}
    </StatusTag>
  );
};
