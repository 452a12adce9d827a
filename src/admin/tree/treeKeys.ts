import type { TreeRow } from './tree';
import { useEffect, useRef } from 'react';

/** What a key asks for: another line, or to fold or unfold the one that has the focus. */
type Step = { focus: string } | { toggle: string };

/** What a key does on the line at `index`, as the ARIA patterns for trees and tree tables have it; null: nothing. */
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

/** A line's element, which takes the focus at each new turn; 0: it was not told to. */
export const useRowFocus = <E extends HTMLElement>(turn: number) => {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (turn > 0) ref.current?.focus();
  }, [turn]);
  return ref;
};
