import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  useDataProvider,
  useEvent,
  useGetRecordRepresentation,
  useNotify,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { useRefreshResource } from '../../form/useRefreshResource';
import { useCan } from '../../access';
import { useNotice } from '../../useNotice';
import type { TreeView } from '../useTree';
import { levelOf } from '../tree';
import { dropTo, fits, stepTo, type Holds, type Place } from './moves';
import type { TreeMoves } from './treeMoves';

/**
 * Moves the records of a tree by `POST /admin/<collection>/move` (DESIGN.md section 6): given to a `TreeTable`, its lines
 * are dragged, and moved by Alt + Shift + arrow keys and `MoveAction`. A line goes to its place when the server has
 * confirmed it, no deeper than there may be `levels`. Null for those who may not move.
 */
export const useTreeMoves = <T extends RaRecord>(
  view: TreeView<T>,
  holds: Holds<T>,
  levels = Infinity,
): TreeMoves | null => {
  const notify = useNotify();
  const notice = useNotice();
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
    onError: error => notice.tell('move', error),
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
