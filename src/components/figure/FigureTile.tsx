import { Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { StillRoot, TotalRoot } from './TotalRoot';

type FigureTileProps = {
  label: string;
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
export const FigureTile = ({ label, value, note, noteHeight, to }: FigureTileProps) => {
  const content = (
    <Stack component="span" sx={{ width: '100%', minWidth: 0 }}>
      <Typography component="span" color="textSecondary" noWrap>
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
  return to ? (
    <TotalRoot component={LinkBase} to={to}>
      {content}
    </TotalRoot>
  ) : (
    <StillRoot>{content}</StillRoot>
  );
};
