import { Alert, Button, Typography } from '@mui/material';
import { Suspense, use, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { UnsavedChangesGuard } from '@/admin/record/UnsavedChangesGuard';
import { PermissionsAlerts } from '@/admin/featureSlots';
import { StickyFooter } from '@/admin/record/DrawerLayout';
import { type Permission, allPermissionsCode } from '@/system/permissions/permission';
import type { FieldRule } from '../fieldRule';
import { type Role, superAdminRoleCode } from '../role';
import { PermissionAssignmentConfirmDialog } from './PermissionAssignmentConfirmDialog';
import { PermissionMatrix } from './PermissionMatrix';
import { VisibleCountsButton } from './VisibleCountsButton';
import {
  diffPermissionIds,
  isEmptyPermissionDifference,
  usePermissionAssignment,
  type PermissionAssignmentState,
  type PermissionIdsDiff,
  type PermissionIds,
  type ScopesById,
} from './usePermissionAssignment';
import type { OpenedScopes } from './ScopeButton';
import { lazyComponent } from '@/routing/lazyComponent';
import { FieldRulesContext, useCan } from '@/ui/access';
import { WhyDeniedButton } from '@/ui/WhyButton';
import { usePermissionFormatters } from '@/ui/permissionName';
import { ConflictDialog } from '@/admin/record/ConflictDialog';

// Lazy, because most changes of a role leave the scopes.
const ScopeDialog = lazyComponent(async () => (await import('./ScopeDialog')).ScopeDialog);

/** Maximum number of permissions named per list. */
const mostNamed = 5;

type AssignmentConflictProps = { assignment: PermissionAssignmentState; theirs: Role; nameOf: (id: string) => string };

/** Shows a conflict: someone else changed the role after it was loaded. Compares their changes with the user's. */
const AssignmentConflict = ({ assignment, theirs, nameOf }: AssignmentConflictProps) => {
  const translate = useTranslate();
  const { saved, mine, changedScopes, changedFields, isPending, keepMine, takeTheirs, postpone } = assignment;
  const list = (kind: string, ids: string[]) => {
    const names = ids.slice(0, mostNamed).map(nameOf).join(translate('resources.roles.assignment.and'));
    const key = ids.length > mostNamed ? 'many' : 'few';
    return ids.length > 0
      ? [translate(`resources.roles.assignment.conflict.${kind}.${key}`, { names, smart_count: ids.length })]
      : [];
  };
  const word = (difference: PermissionIdsDiff) =>
    isEmptyPermissionDifference(difference)
      ? translate('resources.roles.assignment.conflict.same')
      : [...list('added', difference.added), ...list('removed', difference.removed)].join(
          translate('resources.roles.assignment.conflict.and'),
        );
  const scopesText =
    changedScopes.length > 0
      ? translate('resources.roles.assignment.scopes.changed', { smart_count: changedScopes.length })
      : '';
  const fieldsText =
    changedFields.length > 0
      ? translate('resources.roles.assignment.fieldRules.changed', { smart_count: changedFields.length })
      : '';
  return (
    <ConflictDialog
      theirs={theirs}
      differences={[
        {
          field: 'permissionIds',
          theirs: word(diffPermissionIds(saved, new Set(theirs.permissionIds))),
          mine: word(mine) + scopesText + fieldsText,
        },
      ]}
      busy={isPending}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
      onCancel={postpone}
    />
  );
};

/**
 * Returns how far the user may change a role's permissions (docs/requirements.md#rules). `own` are the ids assigned to
 * the user's own role: nobody may grant or revoke other permissions, nor those for records whose fields have a rule for them, except with `*`. `locked` are the ids that the user
 * may not change. `readOnly` is the message key of why nothing can be changed, with the permission that is missing.
 */
const useAssignableScope = (role: Role, permissions: readonly Permission[], own: PermissionIds) => {
  const mayAssign = useCan('assign-permissions');
  const ruled = use(FieldRulesContext);
  const locked = useMemo((): PermissionIds => {
    const all = permissions.find(({ code }) => code === allPermissionsCode);
    if (all && own.has(all.id)) return new Set();
    const isRuled = (code: string) => code.slice(0, code.indexOf(':')) in ruled;
    return new Set(permissions.flatMap(({ id, code }) => (own.has(id) && !isRuled(code) ? [] : [id])));
  }, [own, permissions, ruled]);
  const because = (reason: string, permission?: string) => ({
    locked,
    readOnly: { reason: `resources.roles.assignment.readOnly.${reason}`, permission },
  });
  if (!mayAssign) return because('denied', 'roles:assign-permissions');
  if (role.code === superAdminRoleCode) return because('superAdmin');
  if (role.permissionIds.some(id => locked.has(id))) return because('beyond', allPermissionsCode);
  return { locked, readOnly: undefined };
};

/** Returns a function that returns the name of a permission by its id or code. */
const useGetPermissionName = (permissions: readonly Permission[]) => {
  const words = usePermissionFormatters();
  const known = useMemo(
    () => new Map(permissions.flatMap(permission => [permission.id, permission.code].map(key => [key, permission]))),
    [permissions],
  );
  return (key: string) => words.nameOf(known.get(key) ?? { code: key });
};

/** Says how many permissions are assigned, and what of the assignment has changed. */
const AssignmentSummary = ({ assignment }: { assignment: PermissionAssignmentState }) => {
  const translate = useTranslate();
  const { checked, mine, dirty, changedScopes, changedFields } = assignment;
  const counts = { smart_count: checked.size, added: mine.added.length, removed: mine.removed.length };
  return (
    <Typography role="status" color="textSecondary" sx={{ mr: 'auto', alignSelf: 'center' }}>
      {translate(`resources.roles.assignment.${dirty ? 'changed' : 'count'}`, counts)}
      {changedScopes.length > 0 &&
        translate('resources.roles.assignment.scopes.changed', { smart_count: changedScopes.length })}
      {changedFields.length > 0 &&
        translate('resources.roles.assignment.fieldRules.changed', { smart_count: changedFields.length })}
    </Typography>
  );
};

type AssignmentFormProps = {
  role: Role;
  permissions: readonly Permission[];
  /** The permission ids assigned to the user's own role. */
  own: PermissionIds;
  onClose: () => void;
  onSaved: () => void;
};

/**
 * The assignment form: a role's permissions as checkboxes, and a button to review the changes
 * (docs/requirements.md#routes: permission assignment).
 */
export const PermissionAssignmentForm = ({ role, permissions, own, onClose, onSaved }: AssignmentFormProps) => {
  const translate = useTranslate();
  const assignment = usePermissionAssignment(role, onSaved);
  const { saved, checked, setChecked, scopes, setScopes, changedScopes, dirty, theirs, reset } = assignment;
  const { fieldRules, setFieldRules } = assignment;
  const hasScopes = assignment.role.scopes !== undefined;
  const [opened, setOpened] = useState<OpenedScopes | null>(null);
  const { locked, readOnly } = useAssignableScope(assignment.role, permissions, own);
  const [reviewing, setReviewing] = useState(false);
  const nameOf = useGetPermissionName(permissions);
  const stopReviewing = () => {
    setReviewing(false);
    reset();
  };
  const saveDialog = (edited: ScopesById, rules: readonly FieldRule[]) => {
    setScopes(edited);
    setFieldRules(rules);
  };
  const takeAway = (ids: readonly string[]) => {
    setChecked(new Set([...checked].filter(id => !ids.includes(id))));
    setReviewing(true);
  };
  return (
    <>
      {readOnly && (
        <Alert
          severity="info"
          sx={{ mx: 2.5, mt: 2 }}
          action={<WhyDeniedButton permission={readOnly.permission} color="inherit" />}
        >
          {translate(readOnly.reason, { name: nameOf('roles:assign-permissions') })}
        </Alert>
      )}
      {!readOnly && <PermissionsAlerts id={role.id} checked={checked} onTakeAway={takeAway} />}
      <PermissionMatrix
        {...{ permissions, saved, checked, locked }}
        scopes={hasScopes ? scopes : undefined}
        onOpenScopes={setOpened}
        {...(!readOnly && { onChange: setChecked })}
      />
      {opened && (
        <Suspense fallback={null}>
          <ScopeDialog
            {...{ opened, scopes, locked }}
            fieldRules={assignment.role.fieldRules && fieldRules}
            onSave={readOnly ? undefined : saveDialog}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      <StickyFooter>
        <AssignmentSummary assignment={assignment} />
        {hasScopes && (
          <VisibleCountsButton role={assignment.role} draft={{ permissionIds: [...checked], scopes: changedScopes }} />
        )}
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {translate(readOnly ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {!readOnly && (
          <Button variant="contained" disabled={!dirty} onClick={() => setReviewing(true)}>
            {translate('resources.roles.assignment.review')}
          </Button>
        )}
      </StickyFooter>
      <UnsavedChangesGuard dirty={dirty} />
      {reviewing && !theirs && dirty && (
        <PermissionAssignmentConfirmDialog assignment={assignment} nameOf={nameOf} onClose={stopReviewing} />
      )}
      {theirs && <AssignmentConflict assignment={assignment} theirs={theirs} nameOf={nameOf} />}
    </>
  );
};
