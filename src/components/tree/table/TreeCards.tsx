import { Box } from '@mui/material';
import { Fragment, memo, type ReactNode } from 'react';
import { useVisibleColumns } from '../../table/columns';
import { TreeCard } from './TreeCard';
import { useTreeView } from './treeTable';
import { useWindowRows } from './useWindowRows';

/** Pixels of a card until it has been measured. */
const height = 200;

/** The lines of a tree as cards, set in by their level, where a table would have to scroll sideways. */
export const TreeCards = memo(({ children }: { children?: ReactNode }) => {
  const { rows, activeIndex, toggle, onFocus } = useTreeView();
  const columns = useVisibleColumns(children);
  const { rows: drawn, after, measureTop, measureRow } = useWindowRows(rows.length, height, activeIndex);
  return (
    <Box component="ul" ref={measureTop} onFocus={onFocus} sx={{ m: 0, p: 1, listStyle: 'none' }}>
      {drawn.map(({ index, gap }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <Fragment key={row.node.id}>
            {gap > 0 && <Box component="li" aria-hidden style={{ height: gap }} />}
            <TreeCard
              record={row.node.record}
              columns={columns}
              level={row.level}
              position={row.position}
              size={row.size}
              open={row.open}
              index={index}
              measure={measureRow}
              onToggle={toggle}
            />
          </Fragment>
        );
      })}
      {after > 0 && <Box component="li" aria-hidden style={{ height: after }} />}
    </Box>
  );
});

TreeCards.displayName = 'TreeCards';
