import { Box, Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { TreeSearchInput } from '@/admin/tree/TreeSearchBar';
import { allPermissionsCode, type Permission } from '@/system/permissions/permission';
import { usePermissionFormatters } from '@/ui/permissionName';
import {
  buildPermissionMatrix,
  usePermissionCheckboxes,
  usePermissionSearch,
  type PermissionCheckboxOptions,
  type PermissionCheckboxPropGetters,
} from './usePermissionMatrix';
import { PermissionMatrixTable } from './PermissionMatrixTable';
import { ScopeButton, type OpenedScopes, type ScopeButtonProps } from './ScopeButton';
import { PermissionMatrixCheckbox, PermissionCheckbox } from './PermissionCheckbox';

export type PermissionMatrixProps = PermissionCheckboxOptions & {
  permissions: readonly Permission[];
  /** Shows the scopes of a resource's permissions. */
  onOpenScopes: (scopes: OpenedScopes) => void;
};

type MatrixCardProps = PermissionCheckboxPropGetters & ScopeButtonProps;

/** Shows a resource's permissions on a narrow screen: a checkbox for all of them, and one for each. */
const MatrixCard = ({ row, toPermission, toGroup, listScoped, onOpenScopes }: MatrixCardProps) => {
  const { collectionOf } = usePermissionFormatters();
  const all = toGroup(collectionOf(row.collection), row.all);
  return (
    <Box role="group" aria-label={all.label} sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 1 }}>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', fontWeight: 600 }}>
        <PermissionMatrixCheckbox {...all} cell={row.collection} column={0} />
        {all.label}
      </Box>
      <ScopeButton {...{ row, listScoped, onOpenScopes }} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1 }}>
        {[...row.common.values(), ...row.others].map(permission => (
          <PermissionCheckbox key={permission.id} {...toPermission(permission)} column={0} labelled />
        ))}
      </Box>
    </Box>
  );
};

/**
 * Checkboxes for all permissions, below a search field: a table with a row for each resource, or a card for each resource
 * on a narrow screen. Each resource shows how many of its permissions are checked.
 */
export const PermissionMatrix = ({ permissions, onOpenScopes, ...selection }: PermissionMatrixProps) => {
  const translate = useTranslate();
  const narrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
  const { found, query, setQuery } = usePermissionSearch(permissions);
  const groups = useMemo(() => buildPermissionMatrix(found), [found]);
  const everything = found.find(({ code }) => code === allPermissionsCode);
  const checkboxes = usePermissionCheckboxes(selection);
  return (
    <>
      <Stack direction="row" sx={{ px: 2.5, py: 1.5 }}>
        <TreeSearchInput label={translate('resources.roles.assignment.search')} query={query} setQuery={setQuery} />
      </Stack>
      {found.length === 0 && (
        <Typography role="status" color="textSecondary" sx={{ flex: 1, px: 2.5 }}>
          {translate('resources.roles.assignment.noMatch')}
        </Typography>
      )}
      {found.length > 0 && !narrow && (
        <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', mx: 2.5 }}>
          <PermissionMatrixTable {...{ groups, everything, onOpenScopes, ...checkboxes }} />
        </Box>
      )}
      {found.length > 0 && narrow && (
        <Stack sx={{ flex: 1, minHeight: 0, overflow: 'auto', gap: 1.5, px: 2, pb: 2 }}>
          {everything && <PermissionCheckbox {...checkboxes.toPermission(everything)} column={0} labelled />}
          {groups.map(({ title, rows }) => (
            <Stack key={title} sx={{ gap: 1 }}>
              <Typography component="h3" variant="body2" color="textSecondary">
                {translate(title)}
              </Typography>
              {rows.map(row => (
                <MatrixCard key={row.collection} row={row} onOpenScopes={onOpenScopes} {...checkboxes} />
              ))}
            </Stack>
          ))}
        </Stack>
      )}
    </>
  );
};
