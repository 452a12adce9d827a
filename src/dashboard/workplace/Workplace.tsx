import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { PageTitle } from '../../components/PageTitle';
import type { May } from '../queue';
import { LatestOperations } from './LatestOperations';
import { Today } from './Today';
import { Trend } from './Trend';
import { Waiting } from './Waiting';

/**
 * What waits for the user, how the day goes, and what they did last (SPEC.md section 2, `/dashboard/workplace`), as far
 * as they may know; `children` are the shell's own sections at its side.
 */
export const Workplace = ({ may, children }: { may: May; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate('workplace.title')} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 304px' },
          alignItems: 'start',
        }}
      >
        <Stack sx={{ gap: 2 }}>
          <Waiting may={may} />
          <Today may={may} />
          {may('orders:list') && <Trend />}
        </Stack>
        <Stack sx={{ gap: 2 }}>
          {children}
          <LatestOperations />
        </Stack>
      </Box>
    </>
  );
};
