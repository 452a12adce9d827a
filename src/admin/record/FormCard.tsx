import { Box, Card } from '@mui/material';
import { use, type ReactNode } from 'react';
import { FormSectionsContext } from './RecordForm';

type FormCardProps = {
  /** The record has not loaded yet. */
  waiting?: boolean;
  children: ReactNode;
};

const layout = { overflow: 'visible', '& form .MuiFormControl-root': { maxWidth: 560 } };

/**
 * The card around a page's form. Limits the width of inputs and lets the form's footer stick to the bottom of the
 * window.
 */
export const FormCard = ({ waiting = false, children }: FormCardProps) => {
  const inCards = use(FormSectionsContext) && !waiting;
  return inCards ? <Box sx={{ ...layout, pb: 2 }}>{children}</Box> : <Card sx={layout}>{children}</Card>;
};
