import { Skeleton, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { RecordSection } from '@/admin/record/Details';
import { SessionList } from '@/ui/sessions/SessionList';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { Admin } from './admin';
import { useManageBlocker, useRoles } from './ReachProvider';

/**
 * Lists the current admin's sessions with a button to end each one. Not available for an admin with more permissions
 * than the user.
 */
export const AdminSessions = () => {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const beyond = useManageBlocker() === 'beyond';
  const { roles, mayListRoles, error } = useRoles();
  // The roles decide which admins the user may manage, so wait until they are loaded.
  const pending = mayListRoles && roles.length === 0 && !error;
  const id = admin?.id ?? '';
  // Starts like the list's query keys, so that any change to admins also invalidates it.
  const queryKey = useMemo(() => ['admins', 'sessions', id], [id]);
  if (!admin) return null;
  return (
    <RecordSection title={translate('sessions.title')}>
      {pending && <Skeleton variant="rounded" height={112} />}
      {!pending && beyond && <Typography color="textSecondary">{translate('sessions.beyond')}</Typography>}
      {!pending && !beyond && (
        <SessionList
          queryKey={queryKey}
          fetch={() => dataProvider.adminSessions(id)}
          end={(session: string) => dataProvider.endAdminSession(id, session)}
        />
      )}
    </RecordSection>
  );
};
