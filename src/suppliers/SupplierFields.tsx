import { TextField, useTranslate } from 'react-admin';
import { useCan } from '@/ui/access';
import { RecordLink } from '@/admin/actions/ResourceLink';
import { DeleteButton } from '@/admin/actions/DeleteButton';
import { RowActions } from '@/admin/actions/RowActions';
import { StatusAction } from '@/admin/actions/StatusAction';
import { StatusField } from '@/admin/fields/StatusField';
import { supplierStatuses } from './supplier';

/** Shows a supplier's name with a link to its details. */
export const SupplierName = () => (
  <RecordLink to="show">
    <TextField source="name" variant="inherit" />
  </RecordLink>
);

export const SupplierStatus = () => <StatusField source="status" statuses={supplierStatuses} />;

/** The row actions of a supplier (docs/requirements.md#routes). */
export const SupplierActions = () => {
  const translate = useTranslate();
  const mayUpdate = useCan('update');
  return (
    <RowActions>
      <RecordLink to="show">{translate('record.view')}</RecordLink>
      {mayUpdate && <RecordLink to="edit">{translate('ra.action.edit')}</RecordLink>}
      <StatusAction />
      <DeleteButton />
    </RowActions>
  );
};
