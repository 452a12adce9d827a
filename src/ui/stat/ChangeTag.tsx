import { useLocaleState, useTranslate } from 'react-admin';
import { StatusTag } from '@/admin/fields/StatusField';

type ChangeTagProps = {
  /** A count, or yuan as text. */
  now: number | string;
  before: number | string;
  /** Message key prefix of `up`, `down`, `same` and `incomparable`. */
  words: string;
  /** An increase is bad. */
  unwanted?: boolean;
};

const wantedTones = { up: 'good', down: 'waiting', same: 'off' } as const;
const unwantedTones = { up: 'waiting', down: 'good', same: 'off' } as const;

/** Shows the change of a value in percent. If the earlier value is 0, shows the `incomparable` text instead. */
export const ChangeTag = ({ now, before, words, unwanted = false }: ChangeTagProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const none = Number(before) === 0;
  // `Math.abs` makes a loss that shrinks count as an increase.
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
