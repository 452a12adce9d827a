import { use, type KeyboardEvent } from 'react';
import { lineOf } from '../line';
import type { Direction } from './moves';
import { Moves } from './treeMoves';

const keys: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Moves the line that has the focus by Alt + Shift + arrow keys, as outlines do; answers whether the key was meant for it. */
export const useMoveKeys = () => {
  const moves = use(Moves);
  return (event: KeyboardEvent) => {
    const line = lineOf(event.target);
    const direction = keys[event.key];
    if (!moves || !direction || line?.element !== event.target || !event.altKey || !event.shiftKey) return false;
    event.preventDefault();
    const place = moves.stepOf(line.id, direction);
    if (place) moves.move(line.id, place);
    return true;
  };
};
