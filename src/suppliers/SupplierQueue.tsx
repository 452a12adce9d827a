import { QueuePage } from '@/features/queue/QueuePage';
import { auditActions, supplierQueue } from './supplier';
import { SupplierQueueSummary } from './SupplierEvidence';
import { SupplierShowContent } from './SupplierShowContent';

/** The queue of pending suppliers (docs/requirements.md#queue-mode). */
export const SupplierQueue = () => (
  <QueuePage
    title="resources.suppliers.page.queue"
    queue={supplierQueue}
    actions={auditActions}
    summary={<SupplierQueueSummary />}
  >
    <SupplierShowContent />
  </QueuePage>
);
