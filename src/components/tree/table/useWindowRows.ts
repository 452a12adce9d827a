import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';
import { virtualFrom } from '../../table/RowBody';
import { everyRow, layOut, withActive } from '../rowsInView';

/** The lines of a tree to draw in a page that scrolls: all, or where they are many those in view. */
export const useWindowRows = (count: number, height: number, activeIndex: number) => {
  const [top, setTop] = useState(0);
  const measureTop = useCallback((body: HTMLElement | null) => {
    if (body) setTop(body.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtual = count > virtualFrom;
  // What it returns is used here alone, and this component is compiled by nothing that would memoize it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    enabled: virtual,
    count,
    estimateSize: () => height,
    rangeExtractor: withActive(activeIndex),
    overscan: 8,
    scrollMargin: top,
    useFlushSync: false,
  });
  const drawn = virtual ? layOut(rows.getVirtualItems(), top, rows.getTotalSize()) : everyRow(count);
  return { ...drawn, virtual, measureTop, measureRow: virtual ? rows.measureElement : undefined };
};
