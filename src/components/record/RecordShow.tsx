import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { DrawerFoot } from './DrawerFoot';
import { RecordProblem } from './RecordProblem';
import { RecordSkeleton } from './RecordSkeleton';
import { StaleAlert } from './StaleAlert';
import { useReadRetry } from '../list/useReadRetry';

type RecordShowProps = { id: string; actions?: ReactNode; children: ReactNode };

/** A record's details in the drawer; one that cannot be had says why in its place. */
export const RecordShow = ({ id, ...content }: RecordShowProps) => {
  const retry = useReadRetry();
  return (
    <ShowBase id={id} disableAuthentication queryOptions={{ retry, onError: undefined }}>
      <Details {...content} />
    </ShowBase>
  );
};

const Details = ({ actions, children }: Omit<RecordShowProps, 'id'>) => {
  const { record, error, refetch } = useShowContext();
  if (error && !record) return <RecordProblem error={error} retry={() => refetch()} />;
  if (!record) return <RecordSkeleton />;
  return (
    <>
      <Box sx={{ flex: 1, overflowY: 'auto', p: 2.5 }}>
        <StaleAlert />
        {children}
      </Box>
      {actions && <DrawerFoot>{actions}</DrawerFoot>}
    </>
  );
};
