import { useEffect, useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';

/** Milliseconds before the skeleton is shown. Users do not notice a shorter wait. */
const unnoticed = 100;

/**
 * Shows the list, or its skeleton if loading takes longer than 100 ms. Prevents a flash of the skeleton before fast
 * responses.
 */
export const DelayedSkeleton = ({ children }: { children: ReactNode }) => {
  const { isPending } = useListContext();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), unnoticed);
    return () => clearTimeout(timer);
  }, []);
  return isPending && !late ? null : children;
};
