import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { getConflictRecord } from '@/admin/record/differences';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { Role } from '../role';
import { differenceOf, isSame, onTopOf, type Ticks } from './ticks';

/**
 * Manages the assignment of permissions: the saved and the checked ids, and `theirs`, the other user's version of the
 * role during a conflict.
 */
export const useAssignment = (loaded: Role, onSaved: () => void) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [role, setRole] = useState(loaded);
  const [ticked, setTicked] = useState<Ticks>(() => new Set(loaded.permissionIds));
  const [theirs, setTheirs] = useState<Role | null>(null);
  const saved: Ticks = new Set(role.permissionIds);
  const mine = differenceOf(saved, ticked);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ version, ticks }: { version: number; ticks: Ticks }) =>
      dataProvider.assignPermissions(role.id, { permissionIds: [...ticks], version }),
    onSuccess: async () => {
      notify('resources.roles.assignment.saved', { type: 'success' });
      onSaved();
      await queryClient.invalidateQueries({ queryKey: ['roles'] });
    },
    onError: failure => setTheirs((getConflictRecord(failure) as Role | undefined) ?? null),
  });
  const begin = (from: Role, ticks: Ticks) => {
    setRole(from);
    setTicked(ticks);
    setTheirs(null);
    reset();
  };
  return {
    role,
    saved,
    ticked,
    tick: setTicked,
    mine,
    dirty: !isSame(mine),
    theirs,
    isPending,
    error: theirs ? null : error,
    reset,
    save: () => mutate({ version: role.version, ticks: ticked }),
    /** Applies the user's changes to the other version and saves the result. */
    keepMine: () => {
      if (!theirs) return;
      const ticks = onTopOf(new Set(theirs.permissionIds), mine);
      begin(theirs, ticks);
      mutate({ version: theirs.version, ticks });
    },
    takeTheirs: () => theirs && begin(theirs, new Set(theirs.permissionIds)),
    /** Dismisses the conflict and leaves the checkboxes unchanged. Saving again reports the conflict again. */
    postpone: () => {
      setTheirs(null);
      reset();
    },
  };
};

export type Assignment = ReturnType<typeof useAssignment>;
