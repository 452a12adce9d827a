import {
  Checkbox,
  FormControlLabel,
  Typography,
  Divider,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '@/admin/record/FormDialog';
import type { SavedView, SavedViewSettings } from '@/providers/contract';
import { useCan } from '@/ui/access';
import { useSavedViewMutations } from './useSavedViewMutations';
import { useGetCurrentListSettings } from './useUnsavedViewChanges';
import { SavedViewVisibilitySelect, useSavedViewNameInput } from './ViewForm';
import CheckIcon from '@mui/icons-material/Check';

type CreateSavedViewDialogProps = { values: Omit<SavedViewSettings, 'name'>; onClose: () => void };

/** Saves the list as a new view. */
export const CreateSavedViewDialog = ({ values, onClose }: CreateSavedViewDialogProps) => {
  const translate = useTranslate();
  const { create } = useSavedViewMutations();
  const mayShare = useCan('share', 'views');
  const { input, submit } = useSavedViewNameInput('');
  const [role, setRole] = useState('');
  const [isDefault, setDefault] = useState(false);
  return (
    <FormDialog
      title={translate('views.new.title')}
      submit={translate('views.save')}
      onClose={onClose}
      onSubmit={() => submit(name => create({ ...values, name }, { role: role || null, isDefault }))}
    >
      <Typography color="textSecondary">{translate('views.new.hint')}</Typography>
      {input}
      {mayShare && <SavedViewVisibilitySelect value={role} onChange={setRole} />}
      <FormControlLabel
        control={<Checkbox checked={isDefault} onChange={(_, checked) => setDefault(checked)} />}
        label={translate('views.defaultHint')}
      />
    </FormDialog>
  );
};

type ViewDialogProps = { view: SavedView; onClose: () => void };

const RenameViewDialog = ({ view, onClose }: ViewDialogProps) => {
  const translate = useTranslate();
  const { rename } = useSavedViewMutations();
  const { input, submit } = useSavedViewNameInput(view.name);
  return (
    <FormDialog
      title={translate('views.renaming.title')}
      submit={translate('views.rename')}
      onClose={onClose}
      onSubmit={() => submit(name => rename(view, name))}
    >
      {input}
    </FormDialog>
  );
};

/** Shares a view with a role, or with nobody. */
const ShareViewDialog = ({ view, onClose }: ViewDialogProps) => {
  const translate = useTranslate();
  const { share } = useSavedViewMutations();
  const [role, setRole] = useState(view.role?.code ?? '');
  return (
    <FormDialog
      title={translate('views.sharing.title', { name: view.name })}
      submit={translate('views.sharing.submit')}
      onClose={onClose}
      onSubmit={async () => (await share(view, role || null)) === undefined}
    >
      <SavedViewVisibilitySelect value={role} onChange={setRole} />
    </FormDialog>
  );
};

/** The confirmation before a view is deleted. */
const DeleteViewDialog = ({ view, onClose }: ViewDialogProps) => {
  const translate = useTranslate();
  const { remove } = useSavedViewMutations();
  return (
    <FormDialog
      title={translate('views.deleting.title', { name: view.name })}
      submit={translate('ra.action.delete')}
      danger
      onClose={onClose}
      onSubmit={async () => (await remove(view)) === undefined}
    >
      <Typography>{translate('views.deleting.text')}</Typography>
      {view.role && <Typography>{translate('views.deleting.shared', { role: view.role.name })}</Typography>}
    </FormDialog>
  );
};

type DialogName = 'rename' | 'share' | 'new' | 'delete';

type ViewMenuProps = { view: SavedView; label: string; anchor: HTMLElement | null; onClose: () => void };

/** The menu of a view, and the dialogs that it opens. */
export const SavedViewMenu = ({ view, label, anchor, onClose }: ViewMenuProps) => {
  const translate = useTranslate();
  const { setDefault } = useSavedViewMutations();
  const valuesOf = useGetCurrentListSettings();
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
      {dialog === 'new' && <CreateSavedViewDialog values={valuesOf()} onClose={close} />}
      {dialog === 'delete' && <DeleteViewDialog view={view} onClose={close} />}
    </>
  );
};
