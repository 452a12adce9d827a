import { Box, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { MeasureInfo } from '../measure/MeasureInfo';
import type { MeasureName } from '../measure/measureName';
import { StillRoot, TotalRoot } from './TotalRoot';

type FigureTileProps = {
  label: string;
  /** What is measured, which is defined on demand. */
  measure?: MeasureName | undefined;
  /** Undefined while it is on its way: a skeleton of its size. */
  value: string | undefined;
  /** What stands below it. */
  note?: ReactNode;
  /** Pixels that are kept for the note, also while there is none. */
  noteHeight?: number;
  /** Where what is counted is listed, by react-admin's path. */
  to?: string | undefined;
};

/** A large figure and what it is of; it leads to what was counted. */
export const FigureTile = ({ label, measure, value, note, noteHeight, to }: FigureTileProps) => {
  const content = (
    <Stack component="span" sx={{ width: '100%', minWidth: 0 }}>
      <Typography component="span" color="textSecondary" noWrap sx={{ pr: measure && 2 }}>
        {label}
      </Typography>
      <Typography
        component="strong"
        noWrap
        translate="no"
        sx={{ fontSize: { xs: 16, sm: 20 }, lineHeight: '30px', fontWeight: 600 }}
      >
        {value ?? <Skeleton width="60%" />}
      </Typography>
      {noteHeight && (
        <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ minHeight: noteHeight }}>
          {value === undefined ? <Skeleton width="80%" /> : note}
        </Typography>
      )}
    </Stack>
  );
  const tile = to ? (
    <TotalRoot component={LinkBase} to={to}>
      {content}
    </TotalRoot>
  ) : (
    <StillRoot>{content}</StillRoot>
  );
  if (!measure) return tile;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', position: 'relative' }}>
      {tile}
      {/* A link holds no button. */}
      <Box sx={{ position: 'absolute', top: 4, right: 4 }}>
        <MeasureInfo measures={[measure]} />
      </Box>
    </Box>
  );
};
