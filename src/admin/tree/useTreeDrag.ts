import { use, useState, type DragEvent } from 'react';
import { useEvent } from 'react-admin';
import { lineOf } from './line';
import { zoneAt, type Place, type Zone } from './moves';
import { TreeMovesContext } from './useTreeMoves';

type Over = { id: string; zone: Zone; place: Place };

/**
 * Handles drag and drop of tree rows, with listeners for the element around them. `over` is the current drop target.
 */
export const useTreeDrag = () => {
  const moves = use(TreeMovesContext);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<Over | null>(null);

  const find = ({ target, clientY }: DragEvent): Over | null => {
    const line = lineOf(target);
    if (!line || !moves || dragged === null) return null;
    const { top, height } = line.element.getBoundingClientRect();
    const zone = zoneAt((clientY - top) / height, moves.holds(line.id));
    const place = moves.dropOf(dragged, line.id, zone);
    return place && { id: line.id, zone, place };
  };
  const onDragStart = useEvent((event: DragEvent) => {
    const line = lineOf(event.target);
    if (!line) return;
    event.dataTransfer.effectAllowed = 'move';
    // Without this, dragging a link in the row would drag its URL.
    event.dataTransfer.setData('text/plain', line.id);
    event.dataTransfer.setDragImage(line.element, 16, 16);
    setDragged(line.id);
  });
  const onDragOver = useEvent((event: DragEvent) => {
    const found = find(event);
    if (found) event.preventDefault();
    if (found?.id !== over?.id || found?.zone !== over?.zone) setOver(found);
  });
  const onDragEnd = useEvent(() => {
    setDragged(null);
    setOver(null);
  });
  const onDrop = useEvent((event: DragEvent) => {
    const found = find(event);
    event.preventDefault();
    if (found && dragged !== null) moves?.move(dragged, found.place);
    onDragEnd();
  });
  return { over, listeners: moves ? { onDragStart, onDragOver, onDragEnd, onDrop } : {} };
};
