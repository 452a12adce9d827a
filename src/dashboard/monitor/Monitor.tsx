import PauseIcon from '@mui/icons-material/Pause';
import ResumeIcon from '@mui/icons-material/PlayArrow';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageTitle } from '../../components/PageTitle';
import { MonitorCharts } from './MonitorCharts';
import { MonitorFigures } from './MonitorFigures';
import { MonitorStatus } from './MonitorStatus';
import { useMonitor } from './useMonitor';

/** How the platform does now (SPEC.md section 2, `/dashboard/monitor`): kept up while it is looked at, until paused. */
export const Monitor = () => {
  const translate = useTranslate();
  const [paused, setPaused] = useState(false);
  const { data, error, refetch } = useMonitor(paused);
  const toggle = () => {
    setPaused(!paused);
    if (paused) void refetch();
  };
  return (
    <>
      <PageTitle title={translate('monitor.title')}>
        <Button variant="outlined" startIcon={paused ? <ResumeIcon /> : <PauseIcon />} onClick={toggle}>
          {translate(paused ? 'monitor.resume' : 'monitor.pause')}
        </Button>
      </PageTitle>
      <MonitorStatus at={data?.at} error={error} paused={paused} />
      <Stack sx={{ gap: 2 }}>
        <MonitorFigures monitor={data} />
        <MonitorCharts monitor={data} />
      </Stack>
    </>
  );
};
