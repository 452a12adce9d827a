import type { Feature } from '@/admin/feature';
import { ClaimedByOtherAlert } from './ClaimedByOtherAlert';
import { QueueModeButton } from './QueueModeButton';

export const queue: Feature = {
  name: 'queue',
  RecordAlert: ClaimedByOtherAlert,
  ListTool: QueueModeButton,
  outdatedBy: event => {
    if (event.type === 'claims') return ['claims', event.collection];
    return event.type === 'reset' ? ['claims'] : undefined;
  },
};
