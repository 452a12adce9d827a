import { TextField, useTranslate } from 'react-admin';
import { RecordLink } from '../../components/links/RecordLink';
import { useCan } from '../../components/access';
import { DeleteAction } from '../../components/rowActions/DeleteAction';
import { RowActions } from '../../components/rowActions/RowActions';
import { StatusField } from '../../components/fields/StatusField';
import { TransitionButton } from '../../components/verbs/TransitionButton';
import { userStatuses } from './user';

/** A user's name, which opens their page. */
export const UserName = () => (
  <RecordLink to="show">
    <TextField source="username" variant="inherit" />
  </RecordLink>
);

export const UserStatus = ({ source }: { source: string }) => <StatusField source={source} statuses={userStatuses} />;

/** What the list can do with one user (SPEC.md section 2). */
export const UserActions = () => {
  const translate = useTranslate();
  const mayUpdate = useCan('update');
  return (
    <RowActions>
      <RecordLink to="show">{translate('record.view')}</RecordLink>
      {mayUpdate && <RecordLink to="edit">{translate('ra.action.edit')}</RecordLink>}
      <TransitionButton verb="enable" />
      <TransitionButton verb="disable" />
      <DeleteAction />
    </RowActions>
  );
};
