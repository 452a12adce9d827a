import { type ReactNode, use } from 'react';
import {
  useResourceContext,
  useTranslate,
  type RaRecord,
  useGetRecordRepresentation,
  useRecordContext,
} from 'react-admin';
import { ListContent } from '@/admin/list/List';
import { ListEmpty } from '@/admin/list/ListEmpty';
import { ListStatusesContext, ListToolbar } from '@/admin/list/ListToolbar';
import { ControlledStatusTabs, ToolbarTabPanel } from '@/admin/list/StatusTabs';
import type { Tree, CanHaveChildren } from './tree';
import { TreeTable } from './TreeTable';
import {
  ExpandCollapseButtons,
  TreeSearchBar,
  useSearchableTreeController,
  useTreeSearchParams,
  ExpandToggleIcon,
  type TreeFilter,
} from './TreeSearchBar';
import { TreeMoveControllerContext, useTreeMoveController } from './useTreeMoveController';
import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, IconButton, Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import { menuEntryIconBoxStyle, MenuEntryIcon } from '@/admin/fields/MenuEntryIcon';
import { TreeControllerContext, TreeRowContext } from './useTree';

type TreeContentProps<T extends RaRecord> = {
  tree: Tree<T>;
  /** Returns the texts of a record that the search matches. Define it outside of the component. */
  getSearchTexts: TreeFilter<T>['getSearchTexts'];
  canHaveChildren: CanHaveChildren<T>;
  /** Maximum number of levels. */
  levels?: number;
  /** Other buttons of the toolbar. */
  tools?: ReactNode;
  minWidth: number;
  /** Columns that are hidden at first. */
  hidden: string[];
  /** Returns the drawer. It receives the tree reduced to the matches of the search. */
  renderDrawer?: (matches: Tree<T>) => ReactNode;
  /** The columns, as in `<TreeTable>`. */
  children: ReactNode;
};

const DragHint = () => (
  <Typography
    color="textSecondary"
    sx={{ mr: 1, display: { xs: 'none', md: 'block' }, '@media (hover: none)': { display: 'none' } }}
  >
    {useTranslate()('tree.dragHint')}
  </Typography>
);

/** The content of a list page whose records form a tree: the search bar, the toolbar with status tabs, and the table. */
export const TreeListContent = <T extends RaRecord>(props: TreeContentProps<T>) => {
  const { tree, getSearchTexts, canHaveChildren, levels, tools, renderDrawer, ...table } = props;
  const translate = useTranslate();
  const resource = useResourceContext();
  const hasStatuses = use(ListStatusesContext) !== undefined;
  const { search, status, setStatus, reset } = useTreeSearchParams();
  const { query } = search;
  const { view, found, totals } = useSearchableTreeController(tree, { query, status, getSearchTexts });
  const moves = useTreeMoveController(view, canHaveChildren, levels);
  return (
    <>
      <TreeSearchBar {...search} label={translate(`resources.${resource}.search`)} found={found && found.length}>
        <ExpandCollapseButtons view={view} />
      </TreeSearchBar>
      <ListContent
        pages={false}
        toolbar={
          <ListToolbar
            tabs={
              hasStatuses && (
                <ControlledStatusTabs totals={{ data: totals, error: null }} status={status} onChoose={setStatus} />
              )
            }
            tools={
              <>
                {moves && <DragHint />}
                {tools}
              </>
            }
          />
        }
      >
        <ToolbarTabPanel tab={status}>
          <TreeTable
            view={view}
            moves={moves}
            found={found}
            label={translate(`resources.${resource}.page.list`)}
            empty={found === null ? undefined : <ListEmpty reset={reset} />}
            {...table}
          />
        </ToolbarTabPanel>
      </ListContent>
      {renderDrawer && <TreeControllerContext value={view}>{renderDrawer(view.tree)}</TreeControllerContext>}
    </>
  );
};

/** The handle of a row that can be dragged, in the padding before its arrow. */
const dragHandle = {
  width: 12,
  flexShrink: 0,
  ml: '-12px',
  mr: '-4px',
  cursor: 'grab',
  'tr:not(:hover, :focus, :focus-within) &': { visibility: 'hidden' },
};

/** The first cell of a `TreeTable` row: indented by its level, with a button that expands and collapses it. */
const TreeName = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const row = use(TreeRowContext);
  const movable = use(TreeMoveControllerContext) !== null;
  const represent = useGetRecordRepresentation(useResourceContext());
  const name = String(represent(useRecordContext()));
  const cards = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (!row) return children;
  const { level, open, toggle } = row;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minWidth: 0, pl: cards ? 0 : (level - 1) * 3 }}>
      {movable && !cards && <DragIcon color="action" sx={dragHandle} />}
      {open === undefined ? (
        !cards && <Box sx={{ width: 26, flexShrink: 0 }} />
      ) : (
        <IconButton
          size="small"
          color="inherit"
          // In a table, the arrow keys on the row do this.
          tabIndex={cards ? undefined : -1}
          aria-expanded={cards ? open : undefined}
          aria-label={translate(open && !cards ? 'tree.collapse' : 'tree.expand', { name })}
          onClick={toggle}
          sx={{ p: '3px' }}
        >
          <ExpandToggleIcon open={open} />
        </IconButton>
      )}
      {children}
    </Stack>
  );
};

/**
 * The first cell of a `TreeTable` row: the record's icon, if it has one, and its name. The name does not move when the
 * icon loads.
 */
export const TreeNameField = ({ icon, children }: { icon: string | null; children: ReactNode }) => (
  <TreeName>
    {icon && (
      <Box sx={{ ...menuEntryIconBoxStyle, width: 18, height: 18, flexShrink: 0 }}>
        <MenuEntryIcon name={icon} />
      </Box>
    )}
    {children}
  </TreeName>
);
