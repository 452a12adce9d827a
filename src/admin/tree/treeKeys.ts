import type { TreeRow } from './tree';
import { useEffect, useRef } from 'react';

/** The effect of a key: focuses another row, or expands or collapses the focused one. */
type Step = { focus: string } | { toggle: string };

/**
 * Returns the effect of a key on the row at `index`, following the ARIA tree and treegrid patterns. Returns `null` if
 * there is none.
 */
export const stepOf = <T>(rows: readonly TreeRow<T>[], index: number, key: string): Step | null => {
  const row = rows[index];
  if (!row) return null;
  const { node, open } = row;
  const to = (other: { id: string } | undefined | null): Step | null => (other ? { focus: other.id } : null);
  switch (key) {
    case 'ArrowDown':
      return to(rows[index + 1]?.node);
    case 'ArrowUp':
      return to(rows[index - 1]?.node);
    case 'Home':
      return to(rows[0]?.node);
    case 'End':
      return to(rows.at(-1)?.node);
    case 'ArrowRight':
      return open ? to(node.children[0]) : open === false ? { toggle: node.id } : null;
    case 'ArrowLeft':
      return open ? { toggle: node.id } : to(node.parent);
    default:
      return null;
  }
};

/** Returns a ref for a row's element, which takes the focus whenever `turn` changes. 0 means no focus request. */
export const useRowFocus = <E extends HTMLElement>(turn: number) => {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (turn > 0) ref.current?.focus();
  }, [turn]);
  return ref;
};
