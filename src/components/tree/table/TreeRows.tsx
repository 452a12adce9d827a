import { TableBody } from '@mui/material';
import { Fragment, memo, type KeyboardEvent, type ReactNode } from 'react';
import { useDensity } from '../../table/density';
import { Gap } from '../../table/Gap';
import { TreeTableRow } from './TreeTableRow';
import { useMoveKeys } from '../move/useMoveKeys';
import { useTreeDrag } from '../move/useTreeDrag';
import { useTreeView } from './treeTable';
import { useWindowRows } from './useWindowRows';

/** The lines of a tree as the rows of a table. */
export const TreeRows = memo(({ children }: { children?: ReactNode }) => {
  const { rows, activeIndex, focus, toggle, onFocus, onKeyDown } = useTreeView();
  const { height } = useDensity();
  const { over, listeners } = useTreeDrag();
  const moveByKey = useMoveKeys();
  const keyDown = (event: KeyboardEvent) => {
    if (!moveByKey(event)) onKeyDown(event);
  };
  const { rows: drawn, after, virtual, measureTop } = useWindowRows(rows.length, height, activeIndex);
  return (
    <TableBody ref={measureTop} onFocus={onFocus} onKeyDown={keyDown} {...listeners}>
      {drawn.map(({ index, gap }) => {
        const row = rows[index];
        if (!row) return null;
        const { id, record } = row.node;
        return (
          <Fragment key={id}>
            <Gap height={gap} />
            <TreeTableRow
              record={record}
              level={row.level}
              position={row.position}
              size={row.size}
              open={row.open}
              index={virtual ? index : undefined}
              current={index === activeIndex}
              turn={focus.id === id ? focus.turn : 0}
              movable={'onDrop' in listeners}
              drop={over?.id === id ? over.zone : undefined}
              onToggle={toggle}
            >
              {children}
            </TreeTableRow>
          </Fragment>
        );
      })}
      <Gap height={after} />
    </TableBody>
  );
});

TreeRows.displayName = 'TreeRows';
