import { useEffect, useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { Soon } from './Soon';

/** Milliseconds in which nobody notices that something is still to come. */
const unnoticed = 100;

/** Draws a list with its rows where they come at once, and else with where they will be: not the one and then the other. */
export const DelayedSkeleton = ({ children }: { children: ReactNode }) => {
  const { isPending } = useListContext();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), unnoticed);
    return () => clearTimeout(timer);
  }, []);
  return isPending && !late ? <Soon /> : children;
};
