import { DataTable, TextField } from 'react-admin';
import { DateTimeField } from '../components/fields/DateTimeField';
import { ListCard } from '../components/list/ListCard';
import { ListPage } from '../components/list/ListPage';
import { EditLink } from '../components/links/EditLink';
import { RecordDrawer } from '../components/record/RecordDrawer';
import { RecordTable } from '../components/table/RecordTable';
import { CreateLink } from '../components/links/CreateLink';
import { ListToolbar } from '../components/toolbar/ListToolbar';
import { supplierVerbs, type Supplier } from './supplier';
import { SupplierDetails } from './SupplierDetails';
import { SupplierActions, SupplierName, SupplierStatus } from './SupplierFields';
import { SupplierInputs, toSupplierInput } from './SupplierInputs';
import { SupplierSearch } from './SupplierSearch';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** Suppliers: add, view, edit, update status and delete (SPEC.md section 2). */
export const SupplierList = () => (
  <ListPage title="resources.suppliers.page.list" sort={newestFirst} verbs={supplierVerbs}>
    <SupplierSearch />
    <ListCard
      toolbar={
        <ListToolbar>
          <CreateLink />
        </ListToolbar>
      }
    >
      <RecordTable minWidth={960}>
        <DataTable.Col<Supplier> source="name" field={SupplierName} />
        <DataTable.Col<Supplier> source="shopName" field={TextField} />
        <DataTable.Col<Supplier> source="phone" field={TextField} width={160} />
        <DataTable.Col<Supplier> source="status" width={110} field={SupplierStatus} />
        <DataTable.Col<Supplier> source="createdAt" width={180} field={DateTimeField} />
        <DataTable.Col label="list.actions" width={240} field={SupplierActions} />
      </RecordTable>
    </ListCard>
    <RecordDrawer
      show={<SupplierDetails />}
      actions={<EditLink />}
      inputs={<SupplierInputs />}
      toInput={toSupplierInput}
    />
  </ListPage>
);
