import { useCallback } from 'react';
import { Workplace } from '../../dashboard/workplace/Workplace';
import { hasPermission } from '../../session/access';
import { useSession } from '../../session/session';
import { QuickActions } from './QuickActions';
import { RecentPages } from './RecentPages';

/** The workplace, with what the shell knows of the user beside it. */
export const Home = () => {
  const user = useSession(session => session.user);
  const may = useCallback((code: string) => hasPermission(user, code), [user]);
  return (
    <Workplace may={may}>
      <QuickActions />
      <RecentPages />
    </Workplace>
  );
};
