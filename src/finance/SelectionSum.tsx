import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Ledger } from './ledger';
import { useAmountLines } from './useAmountLines';
import { useSelectedAmounts } from './useSelectedAmounts';

/** The exact sum of what is selected, on this page and all others; nothing until it is known. */
export const SelectionSum = ({ ledger }: { ledger: Ledger }) => {
  const translate = useTranslate();
  const rows = useSelectedAmounts();
  const lines = useAmountLines({ rows: rows ?? [], ledger });
  return (
    <Typography component="span" aria-live="polite" sx={{ fontWeight: 500 }}>
      {rows && translate('finance.sum', { amount: lines.map(({ text }) => text).join(translate('chart.and')) })}
    </Typography>
  );
};
