import { useState, type DragEvent } from 'react';

/** Puts an item at another place of a list. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const item = list[from];
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
};

/** Drags one of some tiles over the others, which make way at once; `onMove` hears each step. */
export const useDragOrder = (onMove: (from: number, to: number) => void) => {
  const [dragged, setDragged] = useState<number | null>(null);
  return {
    dragged,
    handlersOf: (index: number) => ({
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(index);
      },
      onDragEnd: () => setDragged(null),
      onDragEnter: () => {
        if (dragged === null || dragged === index) return;
        onMove(dragged, index);
        setDragged(index);
      },
    }),
  };
};
