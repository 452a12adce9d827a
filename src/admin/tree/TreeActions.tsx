import { Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate, useGetRecordRepresentation, useResourceContext } from 'react-admin';
import { useGetRecordLinkProps } from '@/admin/actions/RecordLink';
import { useCan } from '@/ui/access';
import type { RowAction } from '@/admin/actions/rowAction';
import { listNodeAndDescendants, moveDirections } from './tree';
import { useTreeControllerContext } from './useTree';
import { use } from 'react';
import { moveKeys, TreeMoveControllerContext } from './useTreeMoveController';

/**
 * Returns the action that opens the form for a new child, or null if the user may not create records or the record
 * cannot have children.
 */
export const useAddChildAction = (canHaveChildren: boolean): RowAction | null => {
  const translate = useTranslate();
  const { to, state } = useGetRecordLinkProps()('create');
  const record = useRecordContext();
  if (!useCan('create') || !record || !canHaveChildren) return null;
  return {
    id: 'addChild',
    label: translate('tree.addChild'),
    link: { to, state: { ...state, parentId: String(record.id) } },
  };
};

/** Maximum number of descendants listed by name. */
const maxNamed = 10;

/**
 * Lists the descendants of a record, which an action affects too. `text` is the message key of the sentence above the
 * list.
 */
export const AffectedDescendantList = ({ id, text }: { id: string; text: string }) => {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  const node = useTreeControllerContext().fullTree.nodes.get(id);
  const descendants = node ? listNodeAndDescendants(node).slice(1) : [];
  if (descendants.length === 0) return null;
  const named = descendants.slice(0, maxNamed);
  return (
    <>
      <Typography sx={{ mt: 1.5 }}>{translate(text, { smart_count: descendants.length })}</Typography>
      <Box component="ul" translate="no" sx={{ my: 0.5, pl: 3 }}>
        {named.map(({ id: key, record }) => (
          <li key={key}>{String(represent(record))}</li>
        ))}
      </Box>
      {descendants.length > named.length && (
        <Typography color="textSecondary">
          {translate('tree.more', { smart_count: descendants.length - named.length })}
        </Typography>
      )}
    </>
  );
};

/** Returns the actions that move the current row up, down, in and out. Empty without the move permission. */
export const useMoveActions = (): RowAction[] => {
  const translate = useTranslate();
  const moves = use(TreeMoveControllerContext);
  const record = useRecordContext();
  if (!moves || !record) return [];
  const id = String(record.id);
  return moveDirections.map(direction => {
    const target = moves.findStep(id, direction);
    return {
      id: direction,
      label: translate(`tree.moves.${direction}`),
      group: translate('tree.move'),
      shortcut: `Alt+Shift+${moveKeys[direction]}`,
      unavailable: !target,
      onSelect: () => target && moves.move(id, target),
    };
  });
};
