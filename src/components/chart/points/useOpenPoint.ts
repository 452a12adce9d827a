import { useNavigate } from 'react-admin';
import type { ChartPoint } from '../chart';
import type { PointTarget } from './PointLink';

/** Follows a point of a chart to where it leads; undefined where points lead nowhere. */
export const useOpenPoint = ({ linkTo, onSelect }: PointTarget) => {
  const navigate = useNavigate();
  if (onSelect) return onSelect;
  if (!linkTo) return undefined;
  return (point: ChartPoint) => {
    const to = linkTo(point);
    if (to) navigate(to);
  };
};
