import { Link, Box, Typography, ListItemText, Menu, MenuItem } from '@mui/material';
import { LinkBase, useRecordContext, useTranslate, useGetRecordRepresentation, useResourceContext } from 'react-admin';
import { useRecordTarget } from '@/admin/actions/ResourceLink';
import { useCan } from '@/ui/access';
import { DeleteButton } from '@/admin/actions/DeleteButton';
import { listBranch } from './tree';
import { useTreeContext } from './useTree';
import { use, useState } from 'react';
import { Kbd } from '@/ui/Kbd';
import { moveDirections, type MoveTarget } from './moves';
import { TreeMovesContext } from './useTreeMoves';

/**
 * Row action that opens the form for a new child. Renders nothing if the user may not create records or if the record
 * cannot have children.
 */
export const AddChildAction = ({ canHaveChildren }: { canHaveChildren: boolean }) => {
  const translate = useTranslate();
  const { to, state } = useRecordTarget()('create');
  const record = useRecordContext();
  if (!useCan('create') || !record || !canHaveChildren) return null;
  return (
    <Link component={LinkBase} to={to} state={{ ...state, parentId: String(record.id) }}>
      {translate('tree.addChild')}
    </Link>
  );
};

/** Maximum number of descendants listed by name. */
const maxNamed = 10;

/**
 * A row's link to delete its record. The confirmation dialog lists the descendants that are deleted too. Renders
 * nothing without the delete permission.
 */
export const DeleteBranchAction = () => {
  const record = useRecordContext();
  return <DeleteButton>{record && <DeletedDescendants id={String(record.id)} />}</DeleteButton>;
};

const DeletedDescendants = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  const node = useTreeContext().fullTree.nodes.get(id);
  const descendants = node ? listBranch(node).slice(1) : [];
  if (descendants.length === 0) return null;
  const named = descendants.slice(0, maxNamed);
  return (
    <>
      <Typography sx={{ mt: 1.5 }}>{translate('tree.deletedToo', { smart_count: descendants.length })}</Typography>
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

/** A row's menu to move it up, down, in or out without dragging. Renders nothing without the move permission. */
export const MoveAction = () => {
  const translate = useTranslate();
  const moves = use(TreeMovesContext);
  const record = useRecordContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!moves || !record) return null;
  const id = String(record.id);
  const move = (target: MoveTarget) => {
    setAnchor(null);
    moves.move(id, target);
  };
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate('tree.move')}
      </Link>
      {anchor && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {moveDirections.map(direction => {
            const target = moves.findStep(id, direction);
            return (
              <MenuItem key={direction} disabled={!target} onClick={() => target && move(target)} sx={{ gap: 3 }}>
                <ListItemText>{translate(`tree.moves.${direction}`)}</ListItemText>
                <Kbd aria-hidden>{translate(`tree.keys.${direction}`)}</Kbd>
              </MenuItem>
            );
          })}
        </Menu>
      )}
    </>
  );
};
