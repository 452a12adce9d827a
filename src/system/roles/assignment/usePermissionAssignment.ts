import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { getConflictRecord } from '@/admin/record/differences';
import { useNotifyWithRecordLink } from '@/admin/record/useNotifyWithRecordLink';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { applyFieldRuleChanges, diffFieldRules, type FieldRule } from '../fieldRule';
import type { Role } from '../role';
import { allRecords, isSameScope, type PermissionScope, type Scope } from '../scope';

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

type Assignment = {
  version: number;
  permissionIds: PermissionIds;
  changed: readonly PermissionScope[];
  /** All rules of the role. Undefined if none has changed. */
  fieldRules: readonly FieldRule[] | undefined;
};

/** Scopes by the id of their permission. A permission without one is for all records. */
export type ScopesById = ReadonlyMap<string, Scope>;

const readScopes = ({ scopes = [] }: Role): ScopesById =>
  new Map(scopes.map(({ permissionId, scope, regions }) => [permissionId, { scope, regions }]));

/** Returns the scopes of checked permissions that differ from the saved ones. */
const listChangedScopes = (saved: ScopesById, scopes: ScopesById, checked: PermissionIds): PermissionScope[] =>
  [...checked].flatMap(permissionId => {
    const scope = scopes.get(permissionId) ?? allRecords;
    return isSameScope(scope, saved.get(permissionId) ?? allRecords) ? [] : [{ permissionId, ...scope }];
  });

/**
 * Manages the assignment of permissions: the saved and the checked ids, their scopes, the rules for fields, and `theirs`, the other user's version of the
 * role during a conflict.
 */
export const usePermissionAssignment = (loaded: Role, onSaved: () => void) => {
  const notify = useNotifyWithRecordLink();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [role, setRole] = useState(loaded);
  const [checked, setChecked] = useState<PermissionIds>(() => new Set(loaded.permissionIds));
  const [scopes, setScopes] = useState<ScopesById>(() => readScopes(loaded));
  const [fieldRules, setFieldRules] = useState<readonly FieldRule[]>(loaded.fieldRules ?? []);
  const [theirs, setTheirs] = useState<Role | null>(null);
  const saved: PermissionIds = new Set(role.permissionIds);
  const mine = diffPermissionIds(saved, checked);
  const savedScopes = readScopes(role);
  const changedScopes = listChangedScopes(savedScopes, scopes, checked);
  const changedFields = diffFieldRules(role.fieldRules ?? [], fieldRules);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ version, permissionIds, changed, fieldRules: rules }: Assignment) =>
      dataProvider.assignPermissions(role.id, {
        permissionIds: [...permissionIds],
        ...(changed.length > 0 && { scopes: changed }),
        ...(rules && { fieldRules: rules }),
        version,
      }),
    onSuccess: async () => {
      notify('resources.roles.assignment.saved', role);
      onSaved();
      await queryClient.invalidateQueries({ queryKey: ['roles'] });
    },
    onError: failure => setTheirs((getConflictRecord(failure) as Role | undefined) ?? null),
  });
  const start = (
    from: Role,
    permissionIds: PermissionIds,
    changed: readonly PermissionScope[] = [],
    rules = from.fieldRules ?? [],
  ) => {
    setRole(from);
    setFieldRules(rules);
    setChecked(permissionIds);
    setScopes(
      new Map([...readScopes(from), ...changed.map(({ permissionId, ...scope }) => [permissionId, scope] as const)]),
    );
    setTheirs(null);
    reset();
  };
  return {
    role,
    saved,
    checked,
    setChecked,
    mine,
    scopes,
    setScopes,
    savedScopes,
    changedScopes,
    fieldRules,
    setFieldRules,
    changedFields,
    dirty: !isEmptyPermissionDifference(mine) || changedScopes.length > 0 || changedFields.length > 0,
    theirs,
    isPending,
    error: theirs ? null : error,
    reset,
    save: () =>
      mutate({
        version: role.version,
        permissionIds: checked,
        changed: changedScopes,
        fieldRules: changedFields.length > 0 ? fieldRules : undefined,
      }),
    /** Applies the user's changes to the other version and saves the result. */
    keepMine: () => {
      if (!theirs) return;
      const permissionIds = applyDifference(new Set(theirs.permissionIds), mine);
      const changed = changedScopes.filter(({ permissionId }) => permissionIds.has(permissionId));
      const rules = applyFieldRuleChanges(theirs.fieldRules ?? [], changedFields);
      start(theirs, permissionIds, changed, rules);
      mutate({
        version: theirs.version,
        permissionIds,
        changed,
        fieldRules: changedFields.length > 0 ? rules : undefined,
      });
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
