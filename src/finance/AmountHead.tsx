import { Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** The head of a record of money: how much, and in which state. */
export const AmountHead = ({ amount, children }: { amount: ReactNode; children: ReactNode }) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
    <span translate="no">{amount}</span>
    {children}
  </Stack>
);
