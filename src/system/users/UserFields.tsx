import { TextField } from 'react-admin';
import { RecordLink } from '@/admin/actions/ResourceLink';
import { StatusField } from '@/admin/fields/StatusField';
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
