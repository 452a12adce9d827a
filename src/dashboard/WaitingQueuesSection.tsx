import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useHasFeature } from '@/admin/feature';
import { QuerySection } from '@/ui/stat/QuerySection';
import type { HasPermissionFunction } from './dashboard';
import { countQueueTileLines, getTileHeight, minTileWidth, QueueTile } from './QueueTile';
import { TileGrid } from './TileGrid';
import { useWaitingQueues } from './useWaitingQueues';

/** Shows the length of each queue that the user may process, with a link to it. */
export const WaitingQueuesSection = ({ may }: { may: HasPermissionFunction }) => {
  const translate = useTranslate();
  const { own, query } = useWaitingQueues(may);
  const hasDueTimes = useHasFeature('dueTimes');
  const rowHeight = getTileHeight(Math.max(1, ...own.map(({ id }) => countQueueTileLines(id, hasDueTimes))));
  const nothing = own.length === 0 || query.data?.every(({ count }) => count === 0);
  return (
    <QuerySection title={translate('workplace.waiting.title')} query={query} minHeight={rowHeight}>
      {data =>
        nothing ? (
          <Nothing height={rowHeight} />
        ) : (
          <TileGrid busy={!data} count={own.length} minTileWidth={minTileWidth}>
            {own.map(({ id }) => (
              <li key={id}>
                <QueueTile id={id} queue={data?.find(queue => queue.id === id)} hasDueTimes={hasDueTimes} />
              </li>
            ))}
          </TileGrid>
        )
      }
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
