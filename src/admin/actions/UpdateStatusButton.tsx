import { Link, Menu, MenuItem } from '@mui/material';
import { use, useId, useState } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { AccessContext } from '@/ui/access';
import { useRecordActions } from './ActionProvider';

/** A row's menu of actions that start from its status. Lists only those that the user has the permission for. */
export const UpdateStatusButton = () => {
  const menuId = useId();
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const can = use(AccessContext);
  const { actions, decide } = useRecordActions();
  const [anchor, setAnchor] = useState<Element | null>(null);
  if (!record) return null;
  const offered = Object.entries(actions).filter(
    ([action, { from }]) => can(action, resource) && from.includes(record.status),
  );
  if (offered.length === 0) return null;
  const choose = (action: string) => {
    setAnchor(null);
    const id = String(record.id);
    // The version makes the API reject the action if the record has changed since the row was loaded.
    decide({ action, target: { ids: [id], versions: { [id]: record.version } }, notice: 'status' });
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
        {offered.map(([action]) => (
          <MenuItem key={action} onClick={() => choose(action)}>
            {translate(`resources.${resource}.actions.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
