import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SavedView, ViewValues } from '@/providers/contract';
import { useCan } from '@/ui/access';
import { useViewCalls } from './useViewCalls';
import { FormDialog, RoleSelect, useNameInput } from './ViewForm';

/** Saves the list as a new view. */
export const NewViewDialog = ({ values, onClose }: { values: Omit<ViewValues, 'name'>; onClose: () => void }) => {
  const translate = useTranslate();
  const { create } = useViewCalls();
  const mayShare = useCan('share', 'views');
  const { input, submit } = useNameInput('');
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
      {mayShare && <RoleSelect value={role} onChange={setRole} />}
      <FormControlLabel
        control={<Checkbox checked={isDefault} onChange={(_, checked) => setDefault(checked)} />}
        label={translate('views.defaultHint')}
      />
    </FormDialog>
  );
};

type ViewDialogProps = { view: SavedView; onClose: () => void };

export const RenameViewDialog = ({ view, onClose }: ViewDialogProps) => {
  const translate = useTranslate();
  const { rename } = useViewCalls();
  const { input, submit } = useNameInput(view.name);
  return (
    <FormDialog
      title={translate('views.renaming.title')}
      submit={translate('views.save')}
      onClose={onClose}
      onSubmit={() => submit(name => rename(view, name))}
    >
      {input}
    </FormDialog>
  );
};

/** Shares a view with a role, or with nobody. */
export const ShareViewDialog = ({ view, onClose }: ViewDialogProps) => {
  const translate = useTranslate();
  const { share } = useViewCalls();
  const [role, setRole] = useState(view.role?.code ?? '');
  return (
    <FormDialog
      title={translate('views.sharing.title', { name: view.name })}
      submit={translate('views.save')}
      onClose={onClose}
      onSubmit={async () => (await share(view, role || null)) === undefined}
    >
      <RoleSelect value={role} onChange={setRole} />
    </FormDialog>
  );
};

/** The confirmation before a view is deleted. */
export const DeleteViewDialog = ({ view, onClose }: ViewDialogProps) => {
  const translate = useTranslate();
  const { remove } = useViewCalls();
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
