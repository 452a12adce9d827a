import { Link, ListItemText, Menu, MenuItem } from '@mui/material';
import { use, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { Kbd } from '../../Kbd';
import { directions, type Place } from './moves';
import { Moves } from './treeMoves';

/** A line's link to move it without dragging: up, down, in and out; only for those who may. */
export const MoveAction = () => {
  const translate = useTranslate();
  const moves = use(Moves);
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
