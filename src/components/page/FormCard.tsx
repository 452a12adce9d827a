import { Card } from '@mui/material';
import type { ReactNode } from 'react';

/** The card of a page's form: inputs no wider than they are read, and its foot in view however long it is. */
export const FormCard = ({ children }: { children: ReactNode }) => (
  <Card sx={{ overflow: 'visible', '& form .MuiFormControl-root': { maxWidth: 560 } }}>{children}</Card>
);
