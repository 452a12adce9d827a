import { Box } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import type { NetAmount } from '@/providers/contract';
import { formatMoney } from '@/admin/fields/money';

type NetAmountsProps = { amounts: NetAmount };

/** Shows signed income and expense amounts. Omits an amount of zero, and the net if only one amount is left. */
export const NetAmounts = ({ amounts }: NetAmountsProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { income, expense } = amounts;
  const moved = (['income', 'expense'] as const).filter(id => Number({ income, expense }[id]) !== 0);
  const shown = moved.length === 1 ? moved : [...moved, 'net' as const];
  return shown.map(id => (
    <Box
      key={id}
      component="span"
      sx={{ display: 'block', whiteSpace: 'nowrap', ...(id === 'net' && { fontWeight: 500 }) }}
    >
      {translate(`verb.net.${id}`, { amount: formatMoney(amounts[id], locale, 'exceptZero') })}
    </Box>
  ));
};
