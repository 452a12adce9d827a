import { TextField } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { Details } from '../../components/record/details/Details';
import { GrantedPermissions } from './GrantedPermissions';
import { RoleHolders } from './RoleHolders';

/** Everything about the role around: what it is, who holds it, and what it may do (SPEC.md section 3). */
export const RoleDetails = () => (
  <>
    <Details>
      <TextField source="id" />
      <TextField source="name" />
      <TextField source="code" />
      <TextField source="description" />
      <DateTimeField source="createdAt" />
      <DateTimeField source="updatedAt" />
    </Details>
    <RoleHolders />
    <GrantedPermissions />
  </>
);
