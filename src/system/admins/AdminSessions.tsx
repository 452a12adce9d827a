import { useMemo } from 'react';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { RecordSection } from '../../components/record/details/RecordSection';
import { SessionList } from '../../components/sessions/SessionList';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import type { Admin } from './admin';
import { useObstacle } from './ReachProvider';

/** Where the admin around is signed in; each session can be ended, but for those of whoever is beyond reach. */
export const AdminSessions = () => {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const beyond = useObstacle() === 'beyond';
  const id = admin?.id ?? '';
  // Begins like the keys of the list, so that whatever is done to admins lets it be read again.
  const queryKey = useMemo(() => ['admins', 'sessions', id], [id]);
  if (!admin) return null;
  return (
    <RecordSection title={translate('sessions.title')}>
      <SessionList
        queryKey={queryKey}
        fetch={() => dataProvider.adminSessions(id)}
        {...(!beyond && { end: (session: string) => dataProvider.endAdminSession(id, session) })}
      />
    </RecordSection>
  );
};
