import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CheckTree } from '@/admin/tree/CheckTree';
import { TreeSearchInput, ExpandCollapseButtons, useFilteredTree } from '@/admin/tree/TreeToolbar';
import { type Permission, allPermissionsCode, groupPermissionsByCollection } from '@/system/permissions/permission';
import { useGetCollectionName } from '../useAllPermissions';
import type { PermissionIds } from './usePermissionAssignment';
import { StatusTag, type StatusTone } from '@/admin/fields/StatusField';
import { useCallback, useMemo, useState } from 'react';
import { buildTree, type TreeRecord, type Tree, findCheckableLeaves } from '@/admin/tree/tree';

/** A node of the tree: a section, or a permission in one. */
type PermissionNode = TreeRecord & { section: string; permission?: Permission };

/** Builds a tree of sections and their permissions, preserving the order. `*` has no section. */
const treeOf = (permissions: readonly Permission[]): Tree<PermissionNode> =>
  buildTree(
    groupPermissionsByCollection(permissions).flatMap(({ section, permissions: below }): PermissionNode[] => {
      const parentId = section === allPermissionsCode ? null : `section/${section}`;
      const leaves = below.map((permission): PermissionNode => ({ id: permission.id, parentId, section, permission }));
      return parentId ? [{ id: parentId, parentId: null, section }, ...leaves] : leaves;
    }),
    () => 0,
  );

/** Returns the permission tree filtered by a search for part of a name or code. */
const usePermissionTree = (permissions: readonly Permission[]) => {
  const sectionName = useGetCollectionName();
  const [query, setQuery] = useState('');
  const tree = useMemo(() => treeOf(permissions), [permissions]);
  const textsOf = useCallback(
    ({ section, permission }: PermissionNode) =>
      permission ? [permission.name, permission.code] : [sectionName(section), section],
    [sectionName],
  );
  return { ...useFilteredTree(tree, query, textsOf), query, setQuery };
};

/** A remark shown next to a permission. */
type Remark = 'added' | 'removed' | 'disabled' | 'beyond';

const tones: Record<Remark, StatusTone> = { added: 'good', removed: 'bad', disabled: 'waiting', beyond: 'off' };

type PermissionLineProps = { permission: Permission; remarks: Remark[] };

/** Shows a permission in the tree: name, code, remarks and type. */
const PermissionLine = ({ permission: { name, code, type }, remarks }: PermissionLineProps) => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <span translate="no">{name}</span>
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        translate="no"
        noWrap
        sx={{ flex: 1, minWidth: 0 }}
      >
        {code}
      </Typography>
      {remarks.map(remark => (
        <StatusTag key={remark} ownerState={{ tone: tones[remark] }}>
          {translate(`resources.roles.assignment.remarks.${remark}`)}
        </StatusTag>
      ))}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ minWidth: 36, pr: 1, textAlign: 'end' }}>
        {translate(`resources.permissions.type.${type}`)}
      </Typography>
    </Box>
  );
};

type PermissionTreeProps = {
  permissions: readonly Permission[];
  /** The permissions of the role before any change. */
  saved: PermissionIds;
  checked: PermissionIds;
  /** Permissions that the user may neither grant nor revoke. */
  locked: PermissionIds;
  onChange?: (checked: PermissionIds) => void;
};

/**
 * Searchable checkbox tree of the permissions by section. Each section shows how many of its listed permissions are
 * checked.
 */
export const PermissionTree = ({ permissions, saved, checked, locked, onChange }: PermissionTreeProps) => {
  const translate = useTranslate();
  const sectionName = useGetCollectionName();
  const { view, query, setQuery } = usePermissionTree(permissions);
  const remarksOn = ({ id, status }: Permission): Remark[] => [
    ...(checked.has(id) && !saved.has(id) ? (['added'] as const) : []),
    ...(!checked.has(id) && saved.has(id) ? (['removed'] as const) : []),
    ...(status === 'disabled' ? (['disabled'] as const) : []),
    ...(locked.has(id) ? (['beyond'] as const) : []),
  ];
  const sectionLine = ({ id, section }: PermissionNode) => {
    const node = view.tree.nodes.get(id);
    const below = node ? findCheckableLeaves(node) : [];
    const count = below.filter(leaf => checked.has(leaf)).length;
    return translate('resources.roles.assignment.section', { name: sectionName(section), count, total: below.length });
  };
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, px: 2.5, py: 1.5 }}>
        <TreeSearchInput label={translate('resources.roles.assignment.search')} query={query} setQuery={setQuery} />
        <ExpandCollapseButtons view={view} />
      </Stack>
      {view.rows.length === 0 && (
        <Typography role="status" color="textSecondary" sx={{ flex: 1, px: 2.5 }}>
          {translate('resources.roles.assignment.noMatch')}
        </Typography>
      )}
      {view.rows.length > 0 && (
        <Box sx={{ display: 'flex', flex: 1, minHeight: 0, px: 1.5 }}>
          <CheckTree
            view={view}
            label={translate('resources.roles.assignment.action')}
            checked={checked}
            locked={locked}
            onChange={onChange}
          >
            {node =>
              node.permission ? (
                <PermissionLine permission={node.permission} remarks={remarksOn(node.permission)} />
              ) : (
                sectionLine(node)
              )
            }
          </CheckTree>
        </Box>
      )}
    </>
  );
};
