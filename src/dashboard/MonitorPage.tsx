import PauseIcon from '@mui/icons-material/Pause';
import ResumeIcon from '@mui/icons-material/PlayArrow';
import { Button, Stack, Alert, Typography } from '@mui/material';
import { useState, use } from 'react';
import { useTranslate, useDataProvider } from 'react-admin';
import { PageTitle } from '@/ui/PageTitle';
import { MonitorCharts } from './MonitorCharts';
import { MonitorFigures } from './MonitorFigures';
import { useQuery } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';

type MonitorStatusProps = { at: string | undefined; error: Error | null; paused: boolean };

/**
 * Shows the time of the figures and whether updates are running, paused or failing. Always one line, so that the layout
 * does not shift.
 */
const MonitorStatus = ({ at, error, paused }: MonitorStatusProps) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const time = formatDateTime(at, use(TimeZoneContext))?.slice(11) ?? '';
  const failure =
    error && translate(at ? 'monitor.failed' : 'monitor.failedFirst', { time, message: getErrorMessage(error) });
  return (
    <Stack sx={{ minHeight: 40, justifyContent: 'center', mb: 1 }}>
      {failure ? (
        <Alert severity="warning" sx={{ py: 0 }}>
          {failure}
        </Alert>
      ) : (
        <Typography color="textSecondary">
          {at && translate(paused ? 'monitor.paused' : 'monitor.updated', { time })}
        </Typography>
      )}
    </Stack>
  );
};

/** Polling interval in milliseconds. */
const interval = 5_000;

/**
 * Polls the platform's last hour every five seconds while the page is visible. A hidden tab of the console runs no
 * effects, and TanStack Query detects a hidden browser tab. Each response replaces the previous one.
 */
const useMonitor = (paused: boolean) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['monitor'],
    queryFn: async () => (await dataProvider.monitor()).data,
    refetchInterval: paused ? false : interval,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: !paused,
    refetchOnReconnect: !paused,
    refetchOnMount: !paused,
    // The next poll is the retry.
    retry: false,
  });
};

/**
 * The live monitor page (docs/requirements.md#routes, `/dashboard/monitor`). Updates while it is visible, until paused.
 */
export const MonitorPage = () => {
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
