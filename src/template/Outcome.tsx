import ErrorIcon from '@mui/icons-material/Cancel';
import SuccessIcon from '@mui/icons-material/CheckCircle';
import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type OutcomeProps = {
  kind: 'success' | 'error';
  /** The title, as a heading element. */
  title: ReactNode;
  text: string;
  /** Buttons for the next steps. */
  children: ReactNode;
};

const icons = { success: SuccessIcon, error: ErrorIcon };

/** Shows the result of a task and the next steps. */
export const Outcome = ({ kind, title, text, children }: OutcomeProps) => {
  const Icon = icons[kind];
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: 4, gap: 1, '& > :has(h1)': { mb: 0 } }}>
      <Icon color={kind} sx={{ fontSize: 64 }} aria-hidden />
      {title}
      <Typography color="textSecondary">{text}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2 }}>
        {children}
      </Stack>
    </Stack>
  );
};
