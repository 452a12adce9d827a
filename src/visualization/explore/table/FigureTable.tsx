import { Box, Skeleton, TableContainer, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Section } from '../../../components/Section';
import type { Analysis } from '../../analysis';
import { CrossTable } from './CrossTable';
import { PlainTable } from './PlainTable';
import type { Explore } from '../useExplore';

/** Pixels that the table takes at least, and at most. */
const height = { minHeight: 320, maxHeight: 560 };

/** All figures of the answer, as a table that scrolls in itself; where there are more than it has, it says so. */
export const FigureTable = ({ explore, data }: { explore: Explore; data: Analysis | undefined }) => {
  const translate = useTranslate();
  const { by } = explore.view;
  const label = translate('visualization.table');
  const { rows, rowCount = 0, columns, columnCount = 0 } = data ?? {};
  const notes = [
    rows && rowCount > rows.length && translate('visualization.first', { shown: rows.length, count: rowCount }),
    columns &&
      columnCount > columns.length &&
      translate('visualization.firstColumns', { shown: columns.length, count: columnCount }),
  ].filter(Boolean);
  return (
    <Section
      title={label}
      action={
        <Typography variant="body2" color="textSecondary">
          {notes.join(translate('field.and'))}
        </Typography>
      }
    >
      {!data && <Skeleton variant="rounded" height={height.minHeight} />}
      {rows?.length === 0 && (
        <Box sx={{ ...height, display: 'grid', placeItems: 'center' }}>
          <Typography color="textSecondary">{translate('visualization.empty')}</Typography>
        </Box>
      )}
      {data && data.rows.length > 0 && (
        <TableContainer tabIndex={0} role="group" aria-label={label} sx={height}>
          {by ? <CrossTable {...{ explore, by, data, label }} /> : <PlainTable {...{ explore, data, label }} />}
        </TableContainer>
      )}
    </Section>
  );
};
