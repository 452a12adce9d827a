import { Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** Header of a bill or withdrawal: the amount and the status. */
export const AmountHead = ({ amount, children }: { amount: ReactNode; children: ReactNode }) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
    <span translate="no">{amount}</span>
    {children}
  </Stack>
);
