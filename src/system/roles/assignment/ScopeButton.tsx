import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Permission } from '@/system/permissions/permission';
import { usePermissionFormatters } from '@/ui/permissionName';
import type { PermissionCheckboxPropGetters, PermissionMatrixRow } from './usePermissionMatrix';

/** A resource, and the checked permissions of it that can have a scope. */
export type OpenedScopes = { collection: string; permissions: readonly Permission[] };

export type ScopeButtonProps = Pick<PermissionCheckboxPropGetters, 'listScoped'> & {
  row: PermissionMatrixRow;
  onOpenScopes: (scopes: OpenedScopes) => void;
  /** The cell of the grid that Tab reaches. Undefined outside of a grid: Tab reaches each. */
  current?: string | undefined;
};

/** Identifies the button of a resource in the grid. */
export const scopeCell = (collection: string) => `scope/${collection}`;

/** After the checkbox of the whole row, and before those of its actions. */
const column = 0.5;

/** Opens the scopes of a resource's checked permissions. Renders nothing if none of them can have one. */
export const ScopeButton = ({ row, listScoped, onOpenScopes, current }: ScopeButtonProps) => {
  const translate = useTranslate();
  const { collectionOf } = usePermissionFormatters();
  const permissions = listScoped(row);
  if (permissions.length === 0) return null;
  const name = collectionOf(row.collection);
  const cell = scopeCell(row.collection);
  return (
    <Button
      size="small"
      data-cell={cell}
      data-column={column}
      tabIndex={current === undefined || current === cell ? 0 : -1}
      aria-label={translate('resources.roles.assignment.scopes.of', { name })}
      onClick={() => onOpenScopes({ collection: row.collection, permissions })}
      sx={{ ml: 3, minWidth: 0, py: 0 }}
    >
      {translate('resources.roles.assignment.scopes.open')}
    </Button>
  );
};
