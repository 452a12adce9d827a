import { Card, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { RecordContextProvider, useResourceContext, useTranslate, useUpdate } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { StatusField } from '@/admin/fields/StatusField';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import { cardStatuses, type GalleryCardRecord } from './exampleRecords';

/** Minimum height of a card, in pixels. */
export const minCardHeight = 152;

/** Shows a card with its name, description, status and a switch for the status. */
export const CardItem = ({ card }: { card: GalleryCardRecord }) => {
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const resource = useResourceContext() ?? '';
  const [update, { isPending }] = useUpdate<GalleryCardRecord>(
    resource,
    { id: card.id, previousData: card },
    { mutationMode: 'pessimistic', onError: (error: Error) => errorNotification.notify('status', error) },
  );
  const toggle = (on: boolean) => {
    if (!isPending) update(resource, { data: { status: on ? 'enabled' : 'disabled' } });
  };
  const label = translate('resources.galleryCards.toggle', { name: card.name });
  return (
    <RecordContextProvider value={card}>
      <Card sx={{ display: 'flex', flexDirection: 'column', p: 2, gap: 1 }}>
        <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="h3" translate="no">
            {card.name}
          </Typography>
          <StatusField source="status" statuses={cardStatuses} />
        </Stack>
        <Typography color="textSecondary" translate="no" sx={{ flex: 1 }}>
          {card.description}
        </Typography>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <DateTimeField source="createdAt" color="textSecondary" />
          <FormControlLabel
            sx={{ m: 0 }}
            label=""
            control={
              <Switch
                size="small"
                checked={card.status === 'enabled'}
                slotProps={{ input: { 'aria-label': label } }}
                onChange={(_, on) => toggle(on)}
              />
            }
          />
        </Stack>
      </Card>
    </RecordContextProvider>
  );
};
