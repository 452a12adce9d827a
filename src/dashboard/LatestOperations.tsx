import { Stack, Typography } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { DateTimeField } from '../components/fields/DateTimeField';
import { OperationWords } from '../components/history/OperationWords';
import type { OperationLog } from '../system/operationLogs/operationLog';
import { Section, SectionItems } from '../components/Section';

type LatestOperationsProps = { operations: OperationLog[] | undefined; failed: boolean };

/** The user's own latest operations, newest first. */
export const LatestOperations = ({ operations, failed }: LatestOperationsProps) => {
  const translate = useTranslate();
  return (
    <Section title={translate('workplace.operations.title')}>
      <SectionItems empty={translate('workplace.operations.empty')} items={operations} failed={failed}>
        {items => (
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {items.map(operation => (
              <Operation key={operation.id} operation={operation} />
            ))}
          </Stack>
        )}
      </SectionItems>
    </Section>
  );
};

const Operation = ({ operation }: { operation: OperationLog }) => (
  <Stack
    component="li"
    direction="row"
    sx={{ gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
  >
    <Typography sx={{ flex: 1, minWidth: 0 }} noWrap>
      <OperationWords operation={operation} />
    </Typography>
    <RecordContextProvider value={operation}>
      <DateTimeField source="at" color="textSecondary" />
    </RecordContextProvider>
  </Stack>
);
