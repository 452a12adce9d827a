import { Stack, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { StatusTag } from '@/admin/fields/StatusField';

/** The unit of a measure: a number of records or items, yuan as text with two decimals, milliseconds, or a share. */
export type MeasureFormat = 'count' | 'yuan' | 'ms' | 'percent';

type MeasureDefinition = {
  format: MeasureFormat;
  /** Whether more is good news, bad news, or neither. Decides the colour of a change. */
  more: 'good' | 'bad' | 'neutral';
};

/**
 * The unit of each measure, and whether more of it is good. Its name and definition are the messages
 * `measures.<name>.name` and `measures.<name>.definition`.
 */
const measureDefinitions = {
  orders: { format: 'count', more: 'good' },
  paidOrders: { format: 'count', more: 'good' },
  cancelled: { format: 'count', more: 'bad' },
  revenue: { format: 'yuan', more: 'good' },
  average: { format: 'yuan', more: 'good' },
  quantity: { format: 'count', more: 'good' },
  buyers: { format: 'count', more: 'good' },
  products: { format: 'count', more: 'neutral' },
  onSale: { format: 'count', more: 'good' },
  stock: { format: 'count', more: 'neutral' },
  stockValue: { format: 'yuan', more: 'neutral' },
  lowStock: { format: 'count', more: 'bad' },
  outOfStock: { format: 'count', more: 'bad' },
  newUsers: { format: 'count', more: 'good' },
  newSuppliers: { format: 'count', more: 'good' },
  approved: { format: 'count', more: 'good' },
  income: { format: 'yuan', more: 'good' },
  expense: { format: 'yuan', more: 'bad' },
  net: { format: 'yuan', more: 'good' },
  bills: { format: 'count', more: 'neutral' },
  withdrawalAmount: { format: 'yuan', more: 'neutral' },
  withdrawals: { format: 'count', more: 'neutral' },
  balance: { format: 'yuan', more: 'neutral' },
  pendingWithdrawals: { format: 'yuan', more: 'neutral' },
  paidWithdrawals: { format: 'yuan', more: 'neutral' },
  statusSums: { format: 'yuan', more: 'neutral' },
  sessions: { format: 'count', more: 'neutral' },
  signIns: { format: 'count', more: 'neutral' },
  failedSignIns: { format: 'count', more: 'bad' },
  requests: { format: 'count', more: 'neutral' },
  errorRate: { format: 'percent', more: 'bad' },
  p50: { format: 'ms', more: 'bad' },
  p95: { format: 'ms', more: 'bad' },
} as const satisfies Record<string, MeasureDefinition>;

/** The name of a measure. Its messages are at `measures.<name>`. */
export type MeasureName = keyof typeof measureDefinitions;

/** Returns the kind of chart that shows a measure on every page: bars for counts, a line for amounts. */
export const getMeasureChartKind = (measure: MeasureName) =>
  measureDefinitions[measure].format === 'yuan' ? ('line' as const) : ('bar' as const);

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
    <StatusTag tone={tones[measureDefinitions[measure].more][direction]}>
      {none
        ? translate('change.incomparable')
        : translate(`change.${direction}`, { percent: percent.format(Math.abs(change)) })}
    </StatusTag>
  );
};

type ChangeNoteProps = ChangeTagProps & {
  /** The value that is compared with, in words, such as "yesterday by now: 56". */
  compared: string;
};

/** Shows the change of a figure, and the value that it is compared with. */
export const MeasureChangeNote = ({ compared, ...change }: ChangeNoteProps) => (
  <Stack component="span" sx={{ alignItems: 'flex-start', gap: 0.5, whiteSpace: 'normal' }}>
    <MeasureChangeTag {...change} />
    <Typography component="span" variant="inherit">
      {compared}
    </Typography>
  </Stack>
);
