import { TextField, useTranslate } from 'react-admin';
import { useCan } from '../components/access';
import { RecordLink } from '../components/links/RecordLink';
import { DeleteAction } from '../components/rowActions/DeleteAction';
import { RowActions } from '../components/rowActions/RowActions';
import { StatusAction } from '../components/rowActions/StatusAction';
import { StatusField } from '../components/fields/StatusField';
import { supplierStatuses } from './supplier';

/** A supplier's name, which opens its details. */
export const SupplierName = () => (
  <RecordLink to="show">
    <TextField source="name" variant="inherit" />
  </RecordLink>
);

export const SupplierStatus = () => <StatusField source="status" statuses={supplierStatuses} />;

/** What the list can do with one supplier (SPEC.md section 2). */
export const SupplierActions = () => {
  const translate = useTranslate();
  const mayUpdate = useCan('update');
  return (
    <RowActions>
      <RecordLink to="show">{translate('record.view')}</RecordLink>
      {mayUpdate && <RecordLink to="edit">{translate('ra.action.edit')}</RecordLink>}
      <StatusAction />
      <DeleteAction />
    </RowActions>
  );
};
