import { useState } from 'react';
import { DataTable, TextField } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { ListCard } from '../../components/list/ListCard';
import { ListPage } from '../../components/list/ListPage';
import { useCan } from '../../components/access';
import { RecordTable } from '../../components/table/RecordTable';
import { ListToolbar } from '../../components/toolbar/ListToolbar';
import { BatchTransitionButton } from '../../components/verbs/TransitionButton';
import { AuditDialog } from './AuditDialog';
import { AuditEmpty } from './AuditEmpty';
import { AuditActions, AuditName, OpenAudit } from './AuditFields';
import { auditVerbs, type Supplier } from '../supplier';
import { SupplierStatus } from '../SupplierFields';
import { SupplierSearch } from '../SupplierSearch';

/** The longest waiting is decided first. */
const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;
const pendingOnly = { status: 'pending' };

/** The audit queue: pending first, approve and reject one by one, in batch, and with the keyboard (SPEC.md section 2). */
export const SupplierAudit = () => {
  const [id, open] = useState<string | null>(null);
  return (
    <ListPage
      title="resources.suppliers.page.audit"
      sort={oldestFirst}
      filterDefaultValues={pendingOnly}
      verbs={auditVerbs}
    >
      <SupplierSearch defaults={pendingOnly} />
      <OpenAudit value={open}>
        <AuditTable />
      </OpenAudit>
      {id && <AuditDialog id={id} open={open} />}
    </ListPage>
  );
};

const AuditTable = () => {
  const approves = useCan('approve');
  const rejects = useCan('reject');
  const decides = approves || rejects;
  return (
    <ListCard
      toolbar={
        <ListToolbar
          batch={
            decides && (
              <>
                <BatchTransitionButton verb="approve" />
                <BatchTransitionButton verb="reject" />
              </>
            )
          }
        />
      }
    >
      <RecordTable minWidth={960} selectable={decides} empty={<AuditEmpty />}>
        <DataTable.Col<Supplier> source="name" field={AuditName} />
        <DataTable.Col<Supplier> source="shopName" field={TextField} />
        <DataTable.Col<Supplier> source="phone" field={TextField} width={160} />
        <DataTable.Col<Supplier> source="status" width={110} field={SupplierStatus} />
        <DataTable.Col<Supplier> source="createdAt" width={180} field={DateTimeField} />
        <DataTable.Col label="list.actions" width={200} field={AuditActions} />
      </RecordTable>
    </ListCard>
  );
};
