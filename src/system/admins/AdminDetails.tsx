import { Alert } from '@mui/material';
import { TextField, useTranslate } from 'react-admin';
import { DateTimeField } from '../../components/fields/DateTimeField';
import { useCan } from '../../components/access';
import { Details } from '../../components/record/details/Details';
import { AdminStatus, PasswordState, RolesField } from './AdminFields';
import { AdminSessions } from './AdminSessions';
import { useObstacle } from './ReachProvider';

/** Everything about the admin around (SPEC.md section 3), and where they are signed in for whoever may see it. */
export const AdminDetails = () => {
  const translate = useTranslate();
  const obstacle = useObstacle();
  const maySeeSessions = useCan('sessions');
  return (
    <>
      {obstacle && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate(`resources.admins.obstacles.${obstacle}.why`)}
        </Alert>
      )}
      <Details>
        <TextField source="id" />
        <TextField source="username" />
        <TextField source="mobile" />
        <RolesField source="role" />
        <AdminStatus source="status" />
        <PasswordState source="password" />
        <DateTimeField source="lastLoginAt" />
        <DateTimeField source="createdAt" />
        <DateTimeField source="updatedAt" />
      </Details>
      {maySeeSessions && <AdminSessions />}
    </>
  );
};

/** Who it is that something is about to be done to. */
export const AdminSummary = () => (
  <Details>
    <TextField source="mobile" />
    <RolesField source="role" />
  </Details>
);
