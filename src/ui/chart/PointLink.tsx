import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import type { ChartPoint } from './chart';

/** The target of a chart's points: a path, or a callback that shows more detail in the same chart. */
export type PointTarget = {
  linkTo?: ((point: ChartPoint) => string | undefined) | undefined;
  onSelect?: ((point: ChartPoint) => void) | undefined;
};

type PointLinkProps = PointTarget & { point: ChartPoint; label?: string; children: ReactNode };

/** Renders a point's text as a link, a button, or plain text. */
export const PointLink = ({ linkTo, onSelect, point, label, children }: PointLinkProps) => {
  const to = linkTo?.(point);
  if (to)
    return (
      <Link component={LinkBase} to={to} aria-label={label}>
        {children}
      </Link>
    );
  if (onSelect)
    return (
      <Link component="button" type="button" aria-label={label} onClick={() => onSelect(point)}>
        {children}
      </Link>
    );
  return children;
};
