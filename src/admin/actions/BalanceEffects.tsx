import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import type { BalanceEffect, IncomeExpenseNetSums } from '@/providers/contract';
import { formatMoney } from '@/admin/fields/money';

type BalanceEffectsProps = {
  /** The owners with the largest changes. */
  effects: BalanceEffect[];
  /** Total number of owners affected. */
  owners: number;
};

const cell = { px: 1, py: 0.75, '&:first-of-type': { pl: 0 }, '&:last-of-type': { pr: 0 } };

/** Shows how an action would change balances: for each owner the amount, and the balance before and after. */
export const BalanceChangesTable = ({ effects, owners }: BalanceEffectsProps) => {
  const translate = useTranslate();
  const title = translate('action.effects.title');
  const hidden = owners - effects.length;
  return (
    <Box>
      <Box tabIndex={0} role="region" aria-label={title} sx={{ maxHeight: 264, overflowY: 'auto' }}>
        <Table size="small" stickyHeader aria-label={title} sx={{ '& .MuiTableCell-root': cell }}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('action.effects.owner')}</TableCell>
              <TableCell align="right">{translate('action.effects.amount')}</TableCell>
              <TableCell align="right">{translate('action.effects.balance')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {effects.map(effect => (
              <EffectRow key={`${effect.ownerType}/${effect.ownerId}`} effect={effect} />
            ))}
          </TableBody>
        </Table>
      </Box>
      {hidden > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('action.effects.largest', { smart_count: effects.length, owners })}
        </Typography>
      )}
    </Box>
  );
};

const EffectRow = ({ effect }: { effect: BalanceEffect }) => {
  const { ownerType, ownerName, payees, count, amount, net, balanceBefore, balanceAfter } = effect;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const money = (value: string) => formatMoney(value, locale) ?? value;
  return (
    <TableRow>
      <TableCell>
        {ownerName}
        <Typography variant="caption" component="div" color="textSecondary" translate="yes">
          {translate('action.effects.of', { owner: translate(`owner.${ownerType}`), smart_count: count })}
        </Typography>
        {payees.map(({ bankName, bankAccount }) => (
          <Typography key={bankName + bankAccount} variant="caption" component="div" color="textSecondary">
            {bankName} {bankAccount}
          </Typography>
        ))}
      </TableCell>
      <TableCell align="right">{net ? <IncomeExpenseAmountsText amounts={net} /> : money(amount)}</TableCell>
      <TableCell align="right">
        {balanceBefore === balanceAfter
          ? translate('action.effects.same', { balance: money(balanceAfter) })
          : translate('action.effects.change', { before: money(balanceBefore), after: money(balanceAfter) })}
      </TableCell>
    </TableRow>
  );
};

type NetAmountsProps = { amounts: IncomeExpenseNetSums };

/** Shows signed income and expense amounts. Omits an amount of zero, and the net if only one amount is left. */
export const IncomeExpenseAmountsText = ({ amounts }: NetAmountsProps) => {
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
      {translate(`action.net.${id}`, { amount: formatMoney(amounts[id], locale, 'exceptZero') })}
    </Box>
  ));
};
