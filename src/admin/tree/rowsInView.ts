import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual';

/**
 * The rows to render. `gap` is the height in pixels of the rows omitted before each one, `after` that of the rows
 * omitted at the end.
 */
export type RowsInView = { rows: { index: number; gap: number }[]; after: number };

export const everyRow = (count: number): RowsInView => ({
  rows: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
  after: 0,
});

/**
 * Returns the rendered rows of a virtualized tree. `top` is the offset of the first row in the scroll container and
 * `height` the total height, in pixels.
 */
export const layOut = (items: readonly VirtualItem[], top: number, height: number): RowsInView => {
  const rows = items.map(({ index, start }, at) => ({ index, gap: start - (items[at - 1]?.end ?? top) }));
  return { rows, after: top + height - (items.at(-1)?.end ?? top) };
};

/** Returns a range extractor for the rows in view and the active row, which must not unmount while it has the focus. */
export const withActive = (activeIndex: number) => (range: Range) => {
  const indexes = defaultRangeExtractor(range);
  return indexes.includes(activeIndex) || activeIndex >= range.count
    ? indexes
    : [...indexes, activeIndex].toSorted((a, b) => a - b);
};
