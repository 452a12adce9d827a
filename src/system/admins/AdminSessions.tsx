import { Skeleton, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { RecordSection } from '@/admin/record/Details';
import { SessionList } from '@/ui/sessions/SessionList';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { Admin } from './admin';
import { useManageBlocker, useRoles } from './ReachProvider';

/** Where the admin around is signed in, and a way to end each session; not of one who may do more than the user. */
export const AdminSessions = () => {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const beyond = useManageBlocker() === 'beyond';
  const { roles, mayListRoles, error } = useRoles();
  // Whom the user may manage is not known before the roles are.
  const pending = mayListRoles && roles.length === 0 && !error;
  const id = admin?.id ?? '';
  // Begins like the keys of the list, so that whatever is done to admins lets it be read again.
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
