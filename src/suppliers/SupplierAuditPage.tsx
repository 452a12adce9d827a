import { createContext, Suspense, use, useState } from 'react';
import { TextField, useListContext, useTranslate, useRecordContext } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { ListContent, List } from '@/admin/list/List';
import { DataTable } from '@/admin/list/DataTable';
import { usePrefetchCode } from '@/ui/idle';
import { useAvailableModelActions } from '@/admin/actions/rowAction';
import { auditActions, supplierStatuses, type Supplier } from './supplier';
import { SupplierStatusField, SupplierFilterForm } from './SupplierFields';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import { Button, Link } from '@mui/material';
import { ListEmpty, ListMessage } from '@/admin/list/ListEmpty';
import { RowActionsCell } from '@/admin/actions/RowActions';
import { lazyComponent } from '@/routing/lazyComponent';

// Lazy, because the rows should not wait for it.
const SupplierAuditDialog = lazyComponent(async () => (await import('./SupplierAuditDialog')).SupplierAuditDialog);

/** Context with the function that opens a supplier's audit dialog. */
const OpenAudit = createContext<(id: string) => void>(() => {});

/** Returns the function that opens the audit dialog of the current supplier. */
const useOpenAudit = () => {
  const open = use(OpenAudit);
  const record = useRecordContext();
  return () => record && open(String(record.id));
};

// A button is laid out as a block of its own: the cell's ellipsis and baseline do not reach into it.
const nameInCell = {
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
} as const;

/** Shows a supplier's name as a link that opens the audit dialog. */
const AuditName = () => (
  <Link component="button" type="button" onClick={useOpenAudit()} sx={nameInCell}>
    <TextField source="name" variant="inherit" />
  </Link>
);

const primary = ['approve', 'show'];

/** The row actions of a supplier in the audit queue (docs/requirements.md#routes). */
const AuditRowActions = () => {
  const translate = useTranslate();
  const open = useOpenAudit();
  const show = { id: 'show', label: translate('record.view'), onSelect: open };
  return <RowActionsCell actions={[...useAvailableModelActions(), show]} primary={primary} />;
};

/** Shown when the audit queue has no rows. Reports that everything is done unless a filter is set. */
const AuditEmpty = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { status, ...searched } = filterValues;
  if (status !== 'pending' || Object.keys(searched).length > 0) return <ListEmpty />;
  return (
    <ListMessage
      icon={DoneIcon}
      title={translate('resources.suppliers.audit.done')}
      hint={translate('resources.suppliers.audit.doneHint')}
    >
      <Button variant="outlined" onClick={() => setFilters({})}>
        {translate('resources.suppliers.audit.all')}
      </Button>
    </ListMessage>
  );
};

/** The supplier that has waited longest is first. */
const oldestFirst = { field: 'createdAt', order: 'ASC' } as const;
const pendingOnly = { status: 'pending' };
/** The due time takes their place. */
const hidden = ['departmentName', 'salesRegion'];

/**
 * The audit page: pending suppliers first, approved or rejected one by one or in bulk
 * (docs/requirements.md#routes).
 */
export const SupplierAuditPage = () => {
  const [id, open] = useState<string | null>(null);
  return (
    <List
      title="resources.suppliers.page.audit"
      statuses={supplierStatuses}
      sort={oldestFirst}
      filterDefaultValues={pendingOnly}
      actions={auditActions}
      hasCreate={false}
    >
      <SupplierFilterForm defaults={pendingOnly} />
      <OpenAudit value={open}>
        <AuditTable />
      </OpenAudit>
      {id && (
        <Suspense fallback={null}>
          <SupplierAuditDialog id={id} onOpen={open} onClose={() => open(null)} />
        </Suspense>
      )}
    </List>
  );
};

const AuditTable = () => {
  const { isPending } = useListContext();
  usePrefetchCode(SupplierAuditDialog.load, !isPending);
  return (
    <ListContent>
      <DataTable minWidth={880} hidden={hidden} empty={<AuditEmpty />}>
        <DataTable.Col<Supplier> source="name" field={AuditName} />
        <DataTable.Col<Supplier> source="shopName" width="14%" field={TextField} />
        <DataTable.Col<Supplier> source="phone" field={TextField} width={140} />
        <DataTable.Col<Supplier> source="status" width={96} field={SupplierStatusField} />
        <DataTable.Col<Supplier> source="createdAt" width={172} field={DateTimeField} />
        <DataTable.Col label="list.actions" width={120} field={AuditRowActions} />
      </DataTable>
    </ListContent>
  );
};
