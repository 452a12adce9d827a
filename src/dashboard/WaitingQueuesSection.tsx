import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { QuerySection } from '@/ui/stat/QuerySection';
import type { HasPermissionFunction } from './dashboard';
import { QueueLine } from './QueueLine';
import { useWaitingQueues } from './useWaitingQueues';
import { WorkplaceLines, workplaceLineHeight } from '@/ui/WorkplaceLine';

/** Shows each queue that the user may process in a line, most urgent first. */
export const WaitingQueuesSection = ({ may }: { may: HasPermissionFunction }) => {
  const translate = useTranslate();
  const { own, query } = useWaitingQueues(may);
  const height = Math.max(1, own.length) * workplaceLineHeight;
  const nothing = own.length === 0 || query.data?.every(({ count }) => count === 0);
  return (
    <QuerySection title={translate('workplace.waiting.title')} query={query} minHeight={height}>
      {data => {
        if (nothing) return <Nothing height={height} />;
        const first = own.find(({ id }) => data?.some(queue => queue.id === id && queue.count > 0))?.id;
        return (
          <WorkplaceLines busy={!data}>
            {own.map(({ id }) => (
              <QueueLine key={id} id={id} queue={data?.find(queue => queue.id === id)} primary={id === first} />
            ))}
          </WorkplaceLines>
        );
      }}
    </QuerySection>
  );
};

const Nothing = ({ height }: { height: number }) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ minHeight: height, alignItems: 'center', justifyContent: 'center', gap: 1.5 }}>
      <DoneIcon color="success" fontSize="large" aria-hidden />
      <Stack>
        <Typography variant="h3" component="p">
          {translate('workplace.waiting.empty')}
        </Typography>
        <Typography color="textSecondary">{translate('workplace.waiting.rest')}</Typography>
      </Stack>
    </Stack>
  );
};
