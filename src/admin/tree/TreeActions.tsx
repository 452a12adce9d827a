import { Link, Box, Typography, ListItemText, Menu, MenuItem } from '@mui/material';
import { LinkBase, useRecordContext, useTranslate, useGetRecordRepresentation, useResourceContext } from 'react-admin';
import { useRecordTarget } from '@/admin/actions/ResourceLink';
import { useCan } from '@/ui/access';
import { DeleteButton } from '@/admin/actions/DeleteButton';
import { branchOf } from './tree';
import { useTreeView } from './treeTable';
import { use, useState } from 'react';
import { Kbd } from '@/ui/Kbd';
import { directions, type Place } from './moves';
import { TreeMovesContext } from './useTreeMoves';

/**
 * A row's link to create a child record. Renders nothing without the create permission, or if the record cannot have
 * children.
 */
export const AddChildAction = ({ holds }: { holds: boolean }) => {
  const translate = useTranslate();
  const { to, state } = useRecordTarget()('create');
  const record = useRecordContext();
  if (!useCan('create') || !record || !holds) return null;
  return (
    <Link component={LinkBase} to={to} state={{ ...state, parentId: String(record.id) }}>
      {translate('tree.addChild')}
    </Link>
  );
};

/** Maximum number of descendants listed by name. */
const mostNamed = 10;

/**
 * A row's link to delete its record. The confirmation dialog lists the descendants that are deleted too. Renders
 * nothing without the delete permission.
 */
export const DeleteBranch = () => {
  const record = useRecordContext();
  return <DeleteButton>{record && <GoingAlong id={String(record.id)} />}</DeleteButton>;
};

const GoingAlong = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  const node = useTreeView().whole.nodes.get(id);
  const below = node ? branchOf(node).slice(1) : [];
  if (below.length === 0) return null;
  const named = below.slice(0, mostNamed);
  return (
    <>
      <Typography sx={{ mt: 1.5 }}>{translate('tree.deletedToo', { smart_count: below.length })}</Typography>
      <Box component="ul" translate="no" sx={{ my: 0.5, pl: 3 }}>
        {named.map(({ id: key, record }) => (
          <li key={key}>{String(represent(record))}</li>
        ))}
      </Box>
      {below.length > named.length && (
        <Typography color="textSecondary">
          {translate('tree.more', { smart_count: below.length - named.length })}
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
  const go = (place: Place) => {
    setAnchor(null);
    moves.move(id, place);
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
          {directions.map(direction => {
            const place = moves.stepOf(id, direction);
            return (
              <MenuItem key={direction} disabled={!place} onClick={() => place && go(place)} sx={{ gap: 3 }}>
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
