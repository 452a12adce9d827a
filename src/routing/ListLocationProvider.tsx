import { useState, type ReactNode } from 'react';
import { createPath } from 'react-router';
import { ListLocationContext, usePageLocation } from './pageLocation';
import { getUnderlyingPagePath } from './routes';

/**
 * Provides the location of a list without that of its drawer, so that opening and closing the drawer re-renders neither
 * the rows nor their links.
 */
export const ListLocationProvider = ({ children }: { children: ReactNode }) => {
  const location = usePageLocation();
  const pathname = getUnderlyingPagePath(location.pathname);
  const list = location.pathname === pathname ? location : { ...location, pathname };
  const [known, setKnown] = useState(list);
  if (createPath(known) !== createPath(list) || (list === location && list.state !== known.state)) setKnown(list);
  return <ListLocationContext value={known}>{children}</ListLocationContext>;
};
