import { TableCell, TableRow } from '@mui/material';

/** The height, in pixels, of rows that do not exist. */
export const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <TableRow aria-hidden style={{ height }}>
      <TableCell style={{ height: 'inherit' }} />
    </TableRow>
  );
