import { Skeleton, Stack, Typography } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { QuerySection } from '../../components/figure/QuerySection';
import { OperationWords } from '../../components/history/OperationWords';
import type { OperationLog } from '../../system/operationLogs/operationLog';
import { useDashboardQuery } from '../useDashboardQuery';

/** The API answers no more. */
const most = 10;
/** Pixels of a line. */
const lineHeight = 45;

/** The user's own latest operations, newest first. */
export const LatestOperations = () => {
  const translate = useTranslate();
  const query = useDashboardQuery('operations', dataProvider => dataProvider.ownOperations());
  return (
    <QuerySection title={translate('workplace.operations.title')} query={query} minHeight={lineHeight}>
      {operations =>
        operations?.length === 0 ? (
          <Typography color="textSecondary">{translate('workplace.operations.empty')}</Typography>
        ) : (
          <Stack component="ul" aria-busy={!operations} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {(operations ?? Array.from<undefined>({ length: most })).map((operation, index) => (
              <Operation key={operation?.id ?? index} operation={operation} />
            ))}
          </Stack>
        )
      }
    </QuerySection>
  );
};

const Operation = ({ operation }: { operation: OperationLog | undefined }) => (
  <Stack
    component="li"
    sx={{
      justifyContent: 'center',
      height: lineHeight,
      borderTop: 1,
      borderColor: 'divider',
      '&:first-of-type': { borderTop: 0 },
    }}
  >
    {operation ? (
      <>
        <Typography variant="body2" noWrap>
          <OperationWords operation={operation} />
        </Typography>
        <RecordContextProvider value={operation}>
          <DateTimeField source="at" color="textSecondary" />
        </RecordContextProvider>
      </>
    ) : (
      <Skeleton width="80%" />
    )}
  </Stack>
);
