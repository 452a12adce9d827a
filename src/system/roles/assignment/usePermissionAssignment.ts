import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { getConflictRecord } from '@/admin/record/differences';
import { useNotifyWithRecordLink } from '@/admin/record/useNotifyWithRecordLink';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { Role } from '../role';

export type PermissionIds = ReadonlySet<string>;

/** The ids added and removed. */
export type PermissionIdsDiff = { added: string[]; removed: string[] };

export const diffPermissionIds = (before: PermissionIds, after: PermissionIds): PermissionIdsDiff => ({
  added: [...after].filter(id => !before.has(id)),
  removed: [...before].filter(id => !after.has(id)),
});

export const isEmptyPermissionDifference = ({ added, removed }: PermissionIdsDiff) =>
  added.length + removed.length === 0;

/** Applies a difference to someone else's version. */
const applyDifference = (theirs: PermissionIds, { added, removed }: PermissionIdsDiff): PermissionIds =>
  new Set([...theirs, ...added].filter(id => !removed.includes(id)));

/**
 * Manages the assignment of permissions: the saved and the checked ids, and `theirs`, the other user's version of the
 * role during a conflict.
 */
export const usePermissionAssignment = (loaded: Role, onSaved: () => void) => {
  const notify = useNotifyWithRecordLink();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [role, setRole] = useState(loaded);
  const [checked, setChecked] = useState<PermissionIds>(() => new Set(loaded.permissionIds));
  const [theirs, setTheirs] = useState<Role | null>(null);
  const saved: PermissionIds = new Set(role.permissionIds);
  const mine = diffPermissionIds(saved, checked);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ version, permissionIds }: { version: number; permissionIds: PermissionIds }) =>
      dataProvider.assignPermissions(role.id, { permissionIds: [...permissionIds], version }),
    onSuccess: async () => {
      notify('resources.roles.assignment.saved', role);
      onSaved();
      await queryClient.invalidateQueries({ queryKey: ['roles'] });
    },
    onError: failure => setTheirs((getConflictRecord(failure) as Role | undefined) ?? null),
  });
  const start = (from: Role, permissionIds: PermissionIds) => {
    setRole(from);
    setChecked(permissionIds);
    setTheirs(null);
    reset();
  };
  return {
    role,
    saved,
    checked,
    setChecked,
    mine,
    dirty: !isEmptyPermissionDifference(mine),
    theirs,
    isPending,
    error: theirs ? null : error,
    reset,
    save: () => mutate({ version: role.version, permissionIds: checked }),
    /** Applies the user's changes to the other version and saves the result. */
    keepMine: () => {
      if (!theirs) return;
      const permissionIds = applyDifference(new Set(theirs.permissionIds), mine);
      start(theirs, permissionIds);
      mutate({ version: theirs.version, permissionIds });
    },
    takeTheirs: () => theirs && start(theirs, new Set(theirs.permissionIds)),
    /** Dismisses the conflict and leaves the checkboxes unchanged. Saving again reports the conflict again. */
    postpone: () => {
      setTheirs(null);
      reset();
    },
  };
};

export type PermissionAssignmentState = ReturnType<typeof usePermissionAssignment>;
