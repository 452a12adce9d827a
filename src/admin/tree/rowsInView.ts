import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual';

/** Lines to draw, each with the pixels of those left out before it, and the pixels left out after the last. */
export type RowsInView = { rows: { index: number; gap: number }[]; after: number };

export const everyRow = (count: number): RowsInView => ({
  rows: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
  after: 0,
});

/** The lines that exist of a long tree. `top` is where the first one is in whatever scrolls, `height` that of all. */
export const layOut = (items: readonly VirtualItem[], top: number, height: number): RowsInView => {
  const rows = items.map(({ index, start }, at) => ({ index, gap: start - (items[at - 1]?.end ?? top) }));
  return { rows, after: top + height - (items.at(-1)?.end ?? top) };
};

/** Those in view and the line that the keyboard is at, which must not go while it has the focus. */
export const withActive = (activeIndex: number) => (range: Range) => {
  const indexes = defaultRangeExtractor(range);
  return indexes.includes(activeIndex) || activeIndex >= range.count
    ? indexes
    : [...indexes, activeIndex].toSorted((a, b) => a - b);
};
