import { useMutation } from '@tanstack/react-query';
import { useMemo, createContext, use, type KeyboardEvent } from 'react';
import {
  useDataProvider,
  useEvent,
  useGetRecordRepresentation,
  useNotify,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useRefreshResource } from '@/admin/record/useRecordNavigation';
import { useCan } from '@/ui/access';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import type { TreeView } from './useTree';
import { levelOf } from './tree';
import { dropTo, fits, stepTo, type Holds, type Place, type Direction, type Zone } from './moves';
import { lineOf } from './line';

/**
 * TreeMovesContext the records of a tree with `POST /admin/<collection>/move` (docs/architecture.md#the-contract). Pass the result
 * to a `TreeTable` to move rows by dragging, with Alt + Shift + arrow keys, and with `MoveAction`. A row moves only
 * after the server confirms. No row moves deeper than `levels`. Returns `null` without the move permission.
 */
export const useTreeMoves = <T extends RaRecord>(
  view: TreeView<T>,
  holds: Holds<T>,
  levels = Infinity,
): TreeMoves | null => {
  const notify = useNotify();
  const errorNotification = useErrorNotification();
  const refresh = useRefreshResource();
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const mayMove = useCan('move');
  const nameOf = (id: string | null) => String(represent(view.whole.nodes.get(id ?? '')?.record));
  const { mutate, isPending } = useMutation({
    mutationKey: [resource, 'move'],
    mutationFn: (to: Place & { id: string }) => dataProvider.moveRecord(resource, to),
    onSuccess: async (_, { id, parentId, position }) => {
      const words = { name: nameOf(id), parent: parentId && nameOf(parentId), position: position + 1 };
      notify(parentId ? 'tree.movedBelow' : 'tree.moved', { type: 'success', messageArgs: words });
      await refresh();
      if (parentId) view.open(parentId);
      view.moveTo(id);
    },
    onError: error => errorNotification.notify('move', error),
  });
  const move = useEvent((id: string, place: Place) => {
    if (!isPending) mutate({ id, ...place });
  });
  const { whole } = view;
  const moves = useMemo((): TreeMoves => {
    const fitting = (id: string, place: Place | null) => (place && fits(whole, id, place, levels) ? place : null);
    return {
      stepOf: (id, direction) => fitting(id, stepTo(whole, id, direction, holds)),
      dropOf: (id, targetId, zone) => fitting(id, dropTo(whole, id, targetId, zone, holds)),
      holds: id => {
        const node = whole.nodes.get(id);
        return node !== undefined && holds(node.record) && levelOf(node) < levels;
      },
      move,
    };
  }, [whole, holds, levels, move]);
  return mayMove ? moves : null;
};

export type TreeMoves = {
  /** Return the target of a step or drop, or `null` if the move is not allowed. */
  stepOf: (id: string, direction: Direction) => Place | null;
  dropOf: (id: string, targetId: string, zone: Zone) => Place | null;
  holds: (id: string) => boolean;
  move: (id: string, place: Place) => void;
};

/** The moves of the current tree; `null` without the permission. */
export const TreeMovesContext = createContext<TreeMoves | null>(null);

const keys: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/**
 * Returns a key handler that moves the focused row with Alt + Shift + arrow keys. The handler returns `true` if it
 * handled the key.
 */
export const useMoveKeys = () => {
  const moves = use(TreeMovesContext);
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
