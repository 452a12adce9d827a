import { useMutation } from '@tanstack/react-query';
import { useMemo, createContext, createElement, use, type KeyboardEvent } from 'react';
import {
  useDataProvider,
  useEvent,
  useGetRecordRepresentation,
  useNotify,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { undoTime } from '@/admin/actions/action';
import { NotificationUndoButton } from '@/admin/actions/NotificationUndoButton';
import { useRefreshResourceLists } from '@/admin/record/useRecordNavigation';
import { useCan } from '@/ui/access';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import { findEnclosingDragItem, type DropPosition } from '@/ui/useDragAndDrop';
import type { TreeController } from './useTree';
import {
  getNodeLevel,
  findMoveTargetOfDrop,
  isMoveWithinMaxLevels,
  findMoveTargetInDirection,
  findPlace,
  type CanHaveChildren,
  type MoveTarget,
  moveDirections,
  type MoveDirection,
} from './tree';

/**
 * Moves the records of a tree with `POST /admin/<collection>/move` (docs/architecture.md#the-contract). Pass the result
 * to a `TreeTable` to move rows by dragging, with Alt + Shift + arrow keys, and with `useMoveActions`. A row moves only
 * after the server confirms. No row moves deeper than `levels`. Returns `null` without the move permission.
 */
export const useTreeMoveController = <T extends RaRecord>(
  view: TreeController<T>,
  canHaveChildren: CanHaveChildren<T>,
  levels = Infinity,
): TreeMoveController | null => {
  const notify = useNotify();
  const errorNotification = useErrorNotification();
  const refresh = useRefreshResourceLists();
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const canMove = useCan('move');
  const nameOf = (id: string | null) => String(represent(view.fullTree.nodes.get(id ?? '')?.record));
  const { mutate, isPending } = useMutation({
    mutationKey: [resource, 'move'],
    mutationFn: ({ id, to }: Move) => dataProvider.moveRecord(resource, { id, ...to }),
    onSuccess: async (_, { id, to, from }) => {
      const { parentId, position } = to;
      const messageArgs = { name: nameOf(id), parent: parentId && nameOf(parentId), position: position + 1 };
      notify(parentId ? 'tree.movedBelow' : 'tree.moved', {
        type: 'success',
        messageArgs,
        autoHideDuration: undoTime,
        action: createElement(NotificationUndoButton, { onUndo: () => mutate({ id, to: from, from: to }) }),
      });
      await refresh();
      if (parentId) view.expand(parentId);
      view.focusRow(id);
    },
    onError: error => errorNotification.notify('move', error),
  });
  const { fullTree } = view;
  const move = useEvent((id: string, to: MoveTarget) => {
    const node = fullTree.nodes.get(id);
    if (!isPending && node) mutate({ id, to, from: findPlace(fullTree, node) });
  });
  const moves = useMemo((): TreeMoveController => {
    const ifFits = (id: string, to: MoveTarget | null) =>
      to && isMoveWithinMaxLevels(fullTree, id, to, levels) ? to : null;
    return {
      findStep: (id, direction) => ifFits(id, findMoveTargetInDirection(fullTree, id, direction, canHaveChildren)),
      findDrop: (id, targetId, zone) => ifFits(id, findMoveTargetOfDrop(fullTree, id, targetId, zone, canHaveChildren)),
      canHaveChildren: id => {
        const node = fullTree.nodes.get(id);
        return node !== undefined && canHaveChildren(node.record) && getNodeLevel(node) < levels;
      },
      move,
    };
  }, [fullTree, canHaveChildren, levels, move]);
  return canMove ? moves : null;
};

export type TreeMoveController = {
  /** Return where a step or a drop moves the row, or `null` if that is not allowed. */
  findStep: (id: string, direction: MoveDirection) => MoveTarget | null;
  findDrop: (id: string, targetId: string, zone: DropPosition) => MoveTarget | null;
  canHaveChildren: (id: string) => boolean;
  move: (id: string, target: MoveTarget) => void;
};

type Move = { id: string; to: MoveTarget; from: MoveTarget };

/** The moves of the current tree; `null` without the permission. */
export const TreeMoveControllerContext = createContext<TreeMoveController | null>(null);

/** The keys that move a row, with Alt and Shift. */
export const moveKeys = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  in: 'ArrowRight',
  out: 'ArrowLeft',
} as const satisfies Record<MoveDirection, string>;

/**
 * Returns a key handler that moves the focused row with Alt + Shift + arrow keys. The handler returns `true` if it
 * handled the key.
 */
export const useTreeMoveKeyHandler = () => {
  const moves = use(TreeMoveControllerContext);
  return (event: KeyboardEvent) => {
    const row = findEnclosingDragItem(event.target);
    const direction = moveDirections.find(name => moveKeys[name] === event.key);
    if (!moves || !direction || row?.element !== event.target || !event.altKey || !event.shiftKey) return false;
    event.preventDefault();
    const target = moves.findStep(row.id, direction);
    if (target) moves.move(row.id, target);
    return true;
  };
};
