import { TextField } from 'react-admin';
import { QueuePage } from '@/features/queue/QueuePage';
import { auditActions, supplierQueue } from './supplier';
import { SupplierShowContent } from './SupplierShowContent';

/** The queue of pending suppliers (docs/requirements.md#queue-mode). */
export const SupplierQueue = () => (
  <QueuePage
    title="resources.suppliers.page.queue"
    queue={supplierQueue}
    actions={auditActions}
    summary={<TextField source="shopName" color="textSecondary" />}
  >
    <SupplierShowContent />
  </QueuePage>
);
