import { Button } from '@mui/material';
import { LinkBase, type RaRecord } from 'react-admin';
import { ChoiceField } from '@/admin/fields/StatusField';
import { QueuePage } from '@/features/queue/QueuePage';
import { billActions, billQueue } from './bill';
import { BillConfirmationDetails, BillDetails, useBillWithdrawalLinkAction } from './BillFields';

const isDecidedHere = ({ category }: RaRecord) => category !== 'withdrawal';

/** Leads to the withdrawal that the current bill is decided with. */
const WithdrawalLink = () => {
  const action = useBillWithdrawalLinkAction();
  if (!action || !('link' in action)) return null;
  return (
    <Button variant="outlined" component={LinkBase} {...action.link}>
      {action.label}
    </Button>
  );
};

/** The queue of pending bills. The bill of a withdrawal is decided there (docs/requirements.md#queue-mode). */
export const BillQueue = () => (
  <QueuePage
    title="resources.bills.page.queue"
    queue={billQueue}
    actions={billActions}
    actionDetails={<BillConfirmationDetails />}
    summary={<ChoiceField source="category" />}
    isDecidedHere={isDecidedHere}
    elsewhere={<WithdrawalLink />}
  >
    <BillDetails />
  </QueuePage>
);
