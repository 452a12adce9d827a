import { TextField, useTranslate } from 'react-admin';
import { RecordLink } from '@/admin/actions/ResourceLink';
import { useCan } from '@/ui/access';
import { DeleteButton } from '@/admin/actions/DeleteButton';
import { RowActions } from '@/admin/actions/RowActions';
import { StatusField } from '@/admin/fields/StatusField';
import { ActionButton } from '@/admin/actions/ActionButton';
import { userStatuses } from './user';

/** Shows a user's name with a link to the show page. */
export const UserNameField = () => (
  <RecordLink to="show">
    <TextField source="username" variant="inherit" />
  </RecordLink>
);

export const UserStatusField = ({ source }: { source: string }) => (
  <StatusField source={source} statuses={userStatuses} />
);

/** The row actions of a user (docs/requirements.md#routes). */
export const UserRowActions = () => {
  const translate = useTranslate();
  const mayUpdate = useCan('update');
  return (
    <RowActions>
      <RecordLink to="show">{translate('record.view')}</RecordLink>
      {mayUpdate && <RecordLink to="edit">{translate('ra.action.edit')}</RecordLink>}
      <ActionButton action="enable" />
      <ActionButton action="disable" />
      <DeleteButton />
    </RowActions>
  );
};
