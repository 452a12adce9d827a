import { useId } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { DrawerBar } from '../../../components/record/DrawerBar';
import { RecordProblem } from '../../../components/record/RecordProblem';
import { RecordSkeleton } from '../../../components/record/RecordSkeleton';
import { useAllPermissions } from '../../useAllPermissions';
import type { Role } from '../role';
import { AssignmentForm } from './AssignmentForm';
import { useOwnPermissions } from './useOwnPermissions';

type RoleAssignmentProps = { id: string; titleId: string; onClose: () => void; onSaved: () => void };

/**
 * Loads a role, all permissions and the user's own for its assignment. The role is the server's own copy, read anew at
 * each opening and never refreshed meanwhile, so that the version that is saved is the one that was ticked on.
 */
export const RoleAssignment = ({ id, titleId, onClose, onSaved }: RoleAssignmentProps) => {
  const opening = useId();
  const translate = useTranslate();
  const role = useGetOne<Role>(
    'roles',
    { id, meta: { for: 'assignment', opening } },
    { staleTime: Infinity, gcTime: 0, refetchOnMount: false },
  );
  const permissions = useAllPermissions();
  const own = useOwnPermissions();
  const failed = [role, permissions, own].filter(({ data, error }) => !data && error);
  const [error] = failed.flatMap(query => query.error ?? []);
  const title = role.data
    ? translate('resources.roles.assignment.of', { name: role.data.name })
    : translate('resources.roles.assignment.action');
  return (
    <>
      <DrawerBar titleId={titleId} title={title} onClose={onClose} />
      {error && <RecordProblem error={error} retry={() => failed.forEach(({ refetch }) => refetch())} />}
      {!error && !(role.data && permissions.data && own.data) && <RecordSkeleton />}
      {role.data && permissions.data && own.data && (
        <AssignmentForm
          role={role.data}
          permissions={permissions.data}
          own={own.data}
          onClose={onClose}
          onSaved={onSaved}
        />
      )}
    </>
  );
};
