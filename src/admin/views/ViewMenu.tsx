import CheckIcon from '@mui/icons-material/Check';
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SavedView } from '@/providers/contract';
import { useCan } from '@/ui/access';
import { useViewCalls } from './useViewCalls';
import { useViewValues } from './useViewChanges';
import { DeleteViewDialog, NewViewDialog, RenameViewDialog, ShareViewDialog } from './ViewDialogs';

type DialogName = 'rename' | 'share' | 'new' | 'delete';

type ViewMenuProps = { view: SavedView; label: string; anchor: HTMLElement | null; onClose: () => void };

/** The menu of a view, and the dialogs that it opens. */
export const ViewMenu = ({ view, label, anchor, onClose }: ViewMenuProps) => {
  const translate = useTranslate();
  const { setDefault } = useViewCalls();
  const valuesOf = useViewValues();
  const mayShare = useCan('share', 'views');
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const open = (name: DialogName) => () => {
    setDialog(name);
    onClose();
  };
  const close = () => setDialog(null);
  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={view.isDefault}
          onClick={() => {
            onClose();
            void setDefault(view, !view.isDefault);
          }}
        >
          <ListItemText primary={translate('views.setDefault')} secondary={translate('views.defaultHint')} />
          {view.isDefault && (
            <ListItemIcon sx={{ ml: 2, justifyContent: 'flex-end' }}>
              <CheckIcon fontSize="small" />
            </ListItemIcon>
          )}
        </MenuItem>
        {view.canChange && <MenuItem onClick={open('rename')}>{translate('views.rename')}</MenuItem>}
        {mayShare && <MenuItem onClick={open('share')}>{translate('views.share')}</MenuItem>}
        <MenuItem onClick={open('new')}>{translate('views.saveAsNew')}</MenuItem>
        {(view.isOwn || view.canChange) && <Divider />}
        {(view.isOwn || view.canChange) && (
          <MenuItem onClick={open('delete')} sx={{ color: 'error.main' }}>
            {translate('views.delete')}
          </MenuItem>
        )}
      </Menu>
      {dialog === 'rename' && <RenameViewDialog view={view} onClose={close} />}
      {dialog === 'share' && <ShareViewDialog view={view} onClose={close} />}
      {dialog === 'new' && <NewViewDialog values={valuesOf()} onClose={close} />}
      {dialog === 'delete' && <DeleteViewDialog view={view} onClose={close} />}
    </>
  );
};
