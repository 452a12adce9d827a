import { Box, Stack, Typography } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { DateTimeField } from '../fields/DateTimeField';
import { Changes } from './Changes';
import type { Operation } from './operation';
import { useActionWord } from './OperationWords';

/** Operations on one record below one another: what was done, by whom, when and from where, and what it changed. */
export const Timeline = ({ operations }: { operations: Operation[] }) => (
  <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2.5 }}>
    {operations.map(operation => (
      <Box key={operation.id} component="li" sx={{ borderLeft: 2, borderColor: 'divider', pl: 2 }}>
        <RecordContextProvider value={operation}>
          <TimelineHead operation={operation} />
        </RecordContextProvider>
        <Changes operation={operation} />
      </Box>
    ))}
  </Stack>
);

const TimelineHead = ({ operation }: { operation: Operation }) => {
  const translate = useTranslate();
  const word = useActionWord();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1 }}>
      <Typography variant="h3" component="p">
        {translate('history.who', { who: operation.adminName, what: word(operation.action) })}
      </Typography>
      <DateTimeField source="at" color="textSecondary" />
      <Typography variant="body2" color="textSecondary">
        {operation.ip}
      </Typography>
    </Stack>
  );
};
