import { Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { StillRoot, TotalRoot } from './TotalRoot';

type FigureTileProps = {
  label: string;
  /** Undefined while it is on its way: a skeleton of its size. */
  value: string | undefined;
  /** A line below, kept free where it may be empty. */
  note?: ReactNode;
  /** Where what is counted is listed, by react-admin's path. */
  to?: string | undefined;
};

/** A large figure and what it is of; it leads to what was counted. */
export const FigureTile = ({ label, value, note, to }: FigureTileProps) => {
  const content = (
    <Stack component="span" sx={{ minWidth: 0 }}>
      <Typography component="span" color="textSecondary" noWrap>
        {label}
      </Typography>
      <Typography component="strong" noWrap translate="no" sx={{ fontSize: 24, lineHeight: '34px', fontWeight: 600 }}>
        {value ?? <Skeleton width="60%" />}
      </Typography>
      {note !== undefined && (
        <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ minHeight: 22 }}>
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
