import { useState, type DragEvent } from 'react';

/** Returns a copy of the list with one item moved to another index. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const item = list[from];
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
};

/** Reorders tiles by drag and drop. Calls `onMove` each time the dragged tile enters another one. */
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
