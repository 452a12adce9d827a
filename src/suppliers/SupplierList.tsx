import { RowActions } from '@/admin/actions/RowActions';
import { useUpdateStatusRowActions } from '@/admin/actions/rowAction';
import { RecordLink } from '@/admin/actions/RecordLink';
import { TextField } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { ListContent, List } from '@/admin/list/List';
import { RecordDrawer } from '@/admin/record/RecordDrawer';
import { DataTable } from '@/admin/list/DataTable';
import { supplierActions, supplierStatuses, type Supplier, supplierPayloadSchema } from './supplier';
import { SupplierStatusField, SupplierFilterForm } from './SupplierFields';
import { transferInputs } from '@/features/placement/transferInputs';
import { createFieldPicker, type FormToInputFunction } from '@/admin/inputs/pickFields';
import { lazyPage, loadPage, type PageLoader } from '@/routing/route';

// Lazy, because the rows should not wait for the code of figures, related lists and uploads.
const loadShowContent: PageLoader = async () => (await import('./SupplierShowContent')).SupplierShowContent;
const loadInputs: PageLoader = async () => (await import('./SupplierShowContent')).SupplierInputs;
const SupplierShowContent = lazyPage(loadShowContent);
const SupplierInputs = lazyPage(loadInputs);
const loadDrawer = () => Promise.all([loadPage(loadShowContent), loadPage(loadInputs)]);

const pickInput = createFieldPicker(Object.keys(supplierPayloadSchema.shape));

/** Whether a licence in the form has not been removed. An upload that ends after that leaves nothing but an image. */
const isPresent = (draft: { type?: string } | null) => draft?.type !== undefined;

const toSupplierPayload: FormToInputFunction = values => {
  const input = pickInput(values);
  if (!('licences' in input)) return input;
  const drafts = input['licences'];
  return { ...input, licences: Array.isArray(drafts) ? drafts.filter(isPresent) : undefined };
};

/** Suppliers are decided on the audit page, so a row of the list shows the edit form or the details first. */
const primary = ['edit', 'show'];

/** The row actions of a supplier (docs/requirements.md#routes). */
const SupplierRowActions = () => <RowActions actions={useUpdateStatusRowActions()} primary={primary} />;

/** Suppliers are decided in bulk on the audit page only. */
const bulkActions = ['transfer'];

const actions = {
  ...supplierActions,
  transfer: { ...supplierActions.transfer, inputs: transferInputs },
};

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const hidden = ['dueAt'];

/** The supplier list page: create, view, edit, change the status and delete (docs/requirements.md#routes). */
export const SupplierList = () => (
  <List
    title="resources.suppliers.page.list"
    statuses={supplierStatuses}
    sort={newestFirst}
    actions={actions}
    bulkActions={bulkActions}
  >
    <SupplierFilterForm />
    <ListContent>
      <DataTable minWidth={1060} hidden={hidden}>
        <DataTable.Col<Supplier> source="name" field={RecordLink} />
        <DataTable.Col<Supplier> source="shopName" field={TextField} width={144} />
        <DataTable.Col<Supplier> source="phone" field={TextField} width={140} />
        <DataTable.Col<Supplier> source="status" width={100} field={SupplierStatusField} />
        <DataTable.Col<Supplier> source="createdAt" width={176} field={DateTimeField} />
        <DataTable.Col label="list.actions" width={120} field={SupplierRowActions} />
      </DataTable>
    </ListContent>
    <RecordDrawer
      show={<SupplierShowContent />}
      inputs={<SupplierInputs />}
      toPayload={toSupplierPayload}
      load={loadDrawer}
    />
  </List>
);
