import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

type SectionProblemProps = { text: string; title: string; minHeight: number; onRetry: () => void };

/** In place of what a section shows: what went wrong with it alone, and a retry. */
export const SectionProblem = ({ text, title, minHeight, onRetry }: SectionProblemProps) => {
  const translate = useTranslate();
  return (
    <Stack role="alert" sx={{ minHeight, alignItems: 'center', justifyContent: 'center', gap: 1 }}>
      <Typography align="center">{text}</Typography>
      <Button variant="outlined" size="small" aria-description={title} onClick={onRetry}>
        {translate('list.retry')}
      </Button>
    </Stack>
  );
};
