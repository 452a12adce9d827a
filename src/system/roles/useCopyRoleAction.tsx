import { lazy, Suspense } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { RowAction } from '@/admin/actions/rowAction';
import { useCan } from '@/ui/access';
import type { Role } from './role';

const CopyRoleDialog = lazy(async () => ({ default: (await import('./CopyRoleDialog')).CopyRoleDialog }));

/** Returns the action that creates a role with the current role's permissions, or null without the permissions for it. */
export const useCopyRoleAction = (): RowAction | null => {
  const translate = useTranslate();
  const role = useRecordContext<Role>();
  const mayCopy = [useCan('create'), useCan('assign-permissions')].every(Boolean);
  if (!mayCopy || !role) return null;
  return {
    id: 'copy',
    label: translate('record.copy'),
    dialog: close => (
      <Suspense fallback={null}>
        <CopyRoleDialog role={role} onClose={close} />
      </Suspense>
    ),
  };
};
