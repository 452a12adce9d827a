import { Link, Menu, MenuItem } from '@mui/material';
import { use, useId, useState } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { AccessContext } from '@/ui/access';
import { useRecordActions } from './ActionProvider';

/** A row's menu of actions that start from its status. Lists only those that the user has the permission for. */
export const StatusAction = () => {
  const menuId = useId();
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const can = use(AccessContext);
  const { verbs, decide } = useRecordActions();
  const [anchor, setAnchor] = useState<Element | null>(null);
  if (!record) return null;
  const actions = Object.entries(verbs).filter(
    ([verb, { from }]) => can(verb, resource) && from.includes(record.status),
  );
  if (actions.length === 0) return null;
  const choose = (verb: string) => {
    setAnchor(null);
    const id = String(record.id);
    // The version makes the API reject the action if the record has changed since the row was loaded.
    decide({ verb, target: { ids: [id], versions: { [id]: record.version } }, notice: 'status' });
  };
  const open = anchor !== null;
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate('record.updateStatus')}
      </Link>
      <Menu id={menuId} open={open} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map(([verb]) => (
          <MenuItem key={verb} onClick={() => choose(verb)}>
            {translate(`resources.${resource}.verbs.${verb}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
