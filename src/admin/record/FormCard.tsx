import { Box, Card } from '@mui/material';
import { use, type ReactNode } from 'react';
import { InSections } from './RecordForm';

type FormCardProps = {
  /** The record of the form has not come. */
  waiting?: boolean;
  children: ReactNode;
};

const layout = { overflow: 'visible', '& form .MuiFormControl-root': { maxWidth: 560 } };

/** The card of a page's form: inputs no wider than they are read, and its foot in view however long it is. */
export const FormCard = ({ waiting = false, children }: FormCardProps) => {
  const inCards = use(InSections) && !waiting;
  return inCards ? <Box sx={{ ...layout, pb: 2 }}>{children}</Box> : <Card sx={layout}>{children}</Card>;
};
