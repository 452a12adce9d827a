import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormatScope } from '@/admin/useFormatScope';
import { salesRegions, type SalesRegion } from '@/models/salesRegion';
import { usePermissionFormatters } from '@/ui/permissionName';
import type { FieldRule } from '../fieldRule';
import { allRecords, isSameScope, scopeKinds, type Scope, type ScopeKind } from '../scope';
import { FieldRuleInputs } from './FieldRuleInputs';
import type { OpenedScopes } from './ScopeButton';
import type { PermissionIds, ScopesById } from './usePermissionAssignment';

const kindOf = (value: string): ScopeKind => scopeKinds.find(kind => kind === value) ?? 'all';

const isComplete = ({ scope, regions }: Scope) => scope !== 'regions' || regions.length > 0;

type ScopeInputProps = {
  label: string;
  /** Undefined if it stands for several that differ. */
  scope: Scope | undefined;
  disabled: boolean;
  onChange: (scope: Scope) => void;
};

/** Selects of which records a role has a permission, and the regions if it is those of some regions. */
const ScopeInput = ({ label, scope, disabled, onChange }: ScopeInputProps) => {
  const translate = useTranslate();
  const formatScope = useFormatScope();
  const regions = scope?.regions ?? [];
  const isMissing = scope !== undefined && !isComplete(scope);
  const hint = scope && ['departmentTree', 'department', 'own'].includes(scope.scope);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        columnGap: 1,
        rowGap: 2,
        alignItems: 'start',
      }}
    >
      <TextField
        select
        label={label}
        value={scope?.scope ?? ''}
        disabled={disabled}
        helperText={hint ? translate(`scope.hints.${scope.scope}`) : undefined}
        onChange={({ target }) => onChange({ scope: kindOf(target.value), regions: [] })}
      >
        {scopeKinds.map(kind => (
          <MenuItem key={kind} value={kind}>
            {translate(`scope.kinds.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      {scope?.scope === 'regions' && (
        <TextField
          select
          label={translate('resources.roles.assignment.scopes.regions', { name: label })}
          value={regions}
          disabled={disabled}
          error={isMissing}
          helperText={isMissing ? translate('resources.roles.assignment.scopes.needsRegion') : undefined}
          onChange={({ target }) => {
            const chosen: readonly unknown[] = Array.isArray(target.value) ? target.value : [];
            onChange({ scope: 'regions', regions: salesRegions.filter(region => chosen.includes(region)) });
          }}
          slotProps={{
            select: {
              multiple: true,
              renderValue: selected => formatScope({ scope: 'regions', regions: selected as SalesRegion[] }),
            },
          }}
        >
          {salesRegions.map(region => (
            <MenuItem key={region} value={region}>
              {translate(`salesRegion.${region}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
};

type ScopeDialogProps = {
  opened: OpenedScopes;
  scopes: ScopesById;
  /** Permissions whose scope the user may not change. */
  locked: PermissionIds;
  /** The rules for fields of all resources. Undefined if the API has none. */
  fieldRules: readonly FieldRule[] | undefined;
  /** Undefined if nothing can be changed. */
  onSave: ((scopes: ScopesById, fieldRules: readonly FieldRule[]) => void) | undefined;
  onClose: () => void;
};

/**
 * Edits of which records a role has each of its permissions of a resource, one by one or all at once, and what it makes of
 * their fields.
 */
export const ScopeDialog = ({ opened, scopes, locked, fieldRules, onSave, onClose }: ScopeDialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const { collectionOf, actionOf } = usePermissionFormatters();
  const { collection, permissions } = opened;
  const [edited, setEdited] = useState<ScopesById>(
    () => new Map(permissions.map(({ id }) => [id, scopes.get(id) ?? allRecords])),
  );
  const [editedRules, setEditedRules] = useState(fieldRules);
  const scopeOf = (id: string) => edited.get(id) ?? allRecords;
  const free = permissions.filter(({ id }) => !locked.has(id));
  const change = (ids: readonly string[], scope: Scope) =>
    setEdited(new Map([...edited, ...ids.map(id => [id, scope] as const)]));
  const [first] = free;
  const common =
    first && free.every(({ id }) => isSameScope(scopeOf(id), scopeOf(first.id))) ? scopeOf(first.id) : undefined;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate('resources.roles.assignment.scopes.of', { name: collectionOf(collection) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {free.length > 1 && (
          <Box sx={{ pt: 1, pb: 2, borderBottom: 1, borderColor: 'divider' }}>
            <ScopeInput
              label={translate('resources.roles.assignment.scopes.all')}
              scope={common}
              disabled={!onSave}
              onChange={scope =>
                change(
                  free.map(({ id }) => id),
                  scope,
                )
              }
            />
          </Box>
        )}
        {permissions.map(permission => (
          <Box key={permission.id} sx={{ pt: 1 }}>
            <ScopeInput
              label={actionOf(permission)}
              scope={scopeOf(permission.id)}
              disabled={!onSave || locked.has(permission.id)}
              onChange={scope => change([permission.id], scope)}
            />
          </Box>
        ))}
        {editedRules && (
          <FieldRuleInputs
            collection={collection}
            rules={editedRules}
            disabled={!onSave || permissions.some(({ id }) => locked.has(id))}
            onChange={setEditedRules}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate(onSave ? 'ra.action.cancel' : 'ra.action.close')}
        </Button>
        {onSave && (
          <Button
            variant="contained"
            disabled={![...edited.values()].every(isComplete)}
            onClick={() => {
              onSave(new Map([...scopes, ...edited]), editedRules ?? []);
              onClose();
            }}
          >
            {translate('ra.action.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
