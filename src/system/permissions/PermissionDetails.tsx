import { TextField } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { Details } from '../../components/record/details/Details';
import { StatusField } from '../../components/fields/StatusField';
import { WordField } from '../../components/fields/WordField';
import { permissionStatuses } from './permission';

/** Everything about the permission around (SPEC.md section 3). */
export const PermissionDetails = () => (
  <Details>
    <TextField source="id" />
    <TextField source="name" />
    <TextField source="code" />
    <WordField source="type" />
    <TextField source="description" />
    <StatusField source="status" statuses={permissionStatuses} />
    <DateTimeField source="createdAt" />
    <DateTimeField source="updatedAt" />
  </Details>
);

/** What is read of one permission before it is enabled or disabled. */
export const PermissionSummary = () => (
  <Details>
    <TextField source="code" />
    <WordField source="type" />
    <TextField source="description" />
  </Details>
);
