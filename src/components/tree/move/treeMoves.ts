import { createContext } from 'react';
import type { Direction, Place, Zone } from './moves';

export type TreeMoves = {
  /** Where a step or a drop would lead; null where it may not. */
  stepOf: (id: string, direction: Direction) => Place | null;
  dropOf: (id: string, targetId: string, zone: Zone) => Place | null;
  holds: (id: string) => boolean;
  move: (id: string, place: Place) => void;
};

/** How the lines of the tree around are moved; null where the user may not. */
export const Moves = createContext<TreeMoves | null>(null);
