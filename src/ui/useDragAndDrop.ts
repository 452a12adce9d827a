import { useState, type DragEvent } from 'react';

/** The part of an item that another one is dragged over. */
export type DropPosition = 'before' | 'inside' | 'after';

/** The item that another one is dragged over. */
export type DropTarget = { id: string; zone: DropPosition };

/** Returns the item (`data-item`) that contains an event's target, or `null`. */
export const findEnclosingDragItem = (target: EventTarget) => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
  return element?.dataset['item'] ? { element, id: element.dataset['item'] } : null;
};

type DragAndDropOptions = {
  /** Returns the part of an item at a height, from 0 at its top to 1 at its bottom. By default all of it is inside. */
  zoneAt?: (id: string, height: number) => DropPosition;
  canDrop: (id: string, over: DropTarget) => boolean;
  onDrop: (id: string, over: DropTarget) => void;
};

/**
 * Drag and drop of the items in an element, such as rows, tiles or tabs. Give each item a `data-item` with its id and
 * `draggable`, and the element around them the `listeners`. `dragged` is the id of the dragged item, and `over` the item
 * that it can be dropped on.
 */
export const useDragAndDrop = ({ zoneAt = () => 'inside', canDrop, onDrop }: DragAndDropOptions) => {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<DropTarget | null>(null);

  const find = ({ target, clientY }: DragEvent): DropTarget | null => {
    const item = findEnclosingDragItem(target);
    if (!item || dragged === null) return null;
    const { top, height } = item.element.getBoundingClientRect();
    const found = { id: item.id, zone: zoneAt(item.id, (clientY - top) / height) };
    return canDrop(dragged, found) ? found : null;
  };
  const onDragEnd = () => {
    setDragged(null);
    setOver(null);
  };
  const listeners = {
    onDragStart: ({ target, dataTransfer }: DragEvent) => {
      const item = findEnclosingDragItem(target);
      if (item?.element.getAttribute('draggable') !== 'true') return;
      dataTransfer.effectAllowed = 'move';
      // Without this, dragging a link in the item would drag its URL.
      dataTransfer.setData('text/plain', item.id);
      dataTransfer.setDragImage(item.element, 16, 16);
      setDragged(item.id);
    },
    onDragOver: (event: DragEvent) => {
      const found = find(event);
      if (found) event.preventDefault();
      if (found?.id !== over?.id || found?.zone !== over?.zone) setOver(found);
    },
    onDragEnd,
    onDrop: (event: DragEvent) => {
      const found = find(event);
      if (dragged !== null) event.preventDefault();
      if (found && dragged !== null) onDrop(dragged, found);
      onDragEnd();
    },
  };
  return { dragged, over, listeners };
};
