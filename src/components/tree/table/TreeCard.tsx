import { Box } from '@mui/material';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { RecordCard } from '../../table/cards/RecordCard';
import type { Column } from '../../table/columns';
import { Line } from './treeTable';

type TreeCardProps = {
  record: RaRecord;
  columns: Column[];
  level: number;
  position: number;
  size: number;
  open: boolean | undefined;
  index: number;
  /** Tells how high the card is, where only those in view exist. */
  measure: ((card: Element | null) => void) | undefined;
  onToggle: (id: string) => void;
};

/** However deep: on a phone there is little room to set in. */
const deepest = 4;

/** One line of a tree on a phone. */
export const TreeCard = ({ record, columns, level, position, size, open, ...props }: TreeCardProps) => {
  const { index, measure, onToggle } = props;
  const id = String(record.id);
  const line = useMemo(() => ({ level, open, toggle: () => onToggle(id) }), [level, open, onToggle, id]);
  return (
    <Line value={line}>
      <Box
        component="li"
        ref={measure}
        data-index={index}
        data-node={id}
        aria-level={level}
        aria-posinset={position}
        aria-setsize={size}
        sx={{ pb: 1, pl: (Math.min(level, deepest) - 1) * 2 }}
      >
        <RecordCard component="div" record={record} columns={columns} selected={false} onToggle={undefined} />
      </Box>
    </Line>
  );
};
