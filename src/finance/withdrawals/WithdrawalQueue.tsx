import { ChoiceField } from '@/admin/fields/StatusField';
import { QueuePage } from '@/features/queue/QueuePage';
import { withdrawalActions, withdrawalQueue } from './withdrawal';
import { WithdrawalConfirmationDetails, WithdrawalDetails } from './WithdrawalFields';

/** The queue of pending withdrawals (docs/requirements.md#queue-mode). */
export const WithdrawalQueue = () => (
  <QueuePage
    title="resources.withdrawals.page.queue"
    queue={withdrawalQueue}
    actions={withdrawalActions}
    actionDetails={<WithdrawalConfirmationDetails />}
    summary={<ChoiceField source="type" />}
  >
    <WithdrawalDetails />
  </QueuePage>
);
