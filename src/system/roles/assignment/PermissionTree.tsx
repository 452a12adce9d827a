import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CheckTree } from '../../../components/tree/checks/CheckTree';
import { leavesOf } from '../../../components/tree/checks/checks';
import { TreeSearchField } from '../../../components/tree/TreeSearchField';
import { TreeTools } from '../../../components/tree/TreeTools';
import type { Permission } from '../../permissions/permission';
import { useSectionName } from '../../useSectionName';
import { PermissionLine, type Remark } from './PermissionLine';
import type { Ticks } from './ticks';
import { usePermissionTree, type PermissionNode } from './usePermissionTree';

type PermissionTreeProps = {
  permissions: readonly Permission[];
  /** What the role held before anything was ticked. */
  saved: Ticks;
  ticked: Ticks;
  /** Permissions that the user may neither grant nor take. */
  fixed: Ticks;
  onChange?: (ticked: Ticks) => void;
};

/** The permissions by section, to be searched and ticked; a section tells how many are, of those that are found. */
export const PermissionTree = ({ permissions, saved, ticked, fixed, onChange }: PermissionTreeProps) => {
  const translate = useTranslate();
  const sectionName = useSectionName();
  const { view, query, setQuery } = usePermissionTree(permissions);
  const remarksOn = ({ id, status }: Permission): Remark[] => [
    ...(ticked.has(id) && !saved.has(id) ? (['added'] as const) : []),
    ...(!ticked.has(id) && saved.has(id) ? (['removed'] as const) : []),
    ...(status === 'disabled' ? (['disabled'] as const) : []),
    ...(fixed.has(id) ? (['beyond'] as const) : []),
  ];
  const sectionLine = ({ id, section }: PermissionNode) => {
    const node = view.tree.nodes.get(id);
    const below = node ? leavesOf(node) : [];
    const count = below.filter(leaf => ticked.has(leaf)).length;
    return translate('resources.roles.assignment.section', { name: sectionName(section), count, total: below.length });
  };
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, px: 2.5, py: 1.5 }}>
        <TreeSearchField label={translate('resources.roles.assignment.search')} query={query} setQuery={setQuery} />
        <TreeTools view={view} />
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
            ticked={ticked}
            fixed={fixed}
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
