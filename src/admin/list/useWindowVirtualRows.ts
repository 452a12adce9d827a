import { defaultRangeExtractor, useWindowVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';

/**
 * Above this number of rows, only visible rows are rendered. Up to it, all rows are, so that the browser can find and
 * print them.
 */
export const virtualizationThreshold = 50;

/**
 * The rows to render. `gap` is the height in pixels of the rows omitted before each one, `after` that of the rows
 * omitted at the end.
 */
type VisibleRows = { rows: { index: number; gap: number }[]; after: number };

const allRows = (count: number): VisibleRows => ({
  rows: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
  after: 0,
});

/**
 * Returns the rendered rows of a virtualized list or tree. `top` is the offset of the first row in the scroll container and
 * `height` the total height, in pixels.
 */
const measureGaps = (items: readonly VirtualItem[], top: number, height: number): VisibleRows => {
  const rows = items.map(({ index, start }, at) => ({ index, gap: start - (items[at - 1]?.end ?? top) }));
  return { rows, after: top + height - (items.at(-1)?.end ?? top) };
};

/** Returns TanStack Virtual's `rangeExtractor`: the rows in view, and the active row so that it keeps the focus. */
const includeActiveRow = (activeIndex: number) => (range: Range) => {
  const indexes = defaultRangeExtractor(range);
  return indexes.includes(activeIndex) || activeIndex >= range.count
    ? indexes
    : [...indexes, activeIndex].toSorted((a, b) => a - b);
};

/**
 * Returns the rows of a table to render: all of them or, if there are many, those that the window shows. The row at `activeIndex`
 * is always rendered.
 */
export const useWindowVirtualRows = (count: number, height: number, activeIndex = Infinity) => {
  const [top, setTop] = useState(0);
  const measureTop = useCallback((body: HTMLElement | null) => {
    if (body) setTop(body.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtual = count > virtualizationThreshold;
  // Safe: only this hook uses the virtualizer, and no compiler memoizes its return value.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    enabled: virtual,
    count,
    estimateSize: () => height,
    rangeExtractor: includeActiveRow(activeIndex),
    overscan: 8,
    scrollMargin: top,
    useFlushSync: false,
  });
  const drawn = virtual ? measureGaps(rows.getVirtualItems(), top, rows.getTotalSize()) : allRows(count);
  return { ...drawn, virtual, measureTop, measureRow: virtual ? rows.measureElement : undefined };
};
