import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, Stack, TextField } from '@mui/material';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useGetIdentity, useGetList, useTranslate } from 'react-admin';
import { SubmitButton } from '@/admin/record/RecordForm';
import { savedViewLimits } from '@/models/schemas';
import { useCan } from '@/ui/access';
import { useFocusHeadingOnClose } from '@/ui/PageTitle';

type FormDialogProps = {
  title: string;
  submit: string;
  danger?: boolean;
  onClose: () => void;
  /** Resolves to whether the dialog closes. */
  onSubmit: () => Promise<boolean>;
  children: ReactNode;
};

/** A small form in a dialog. */
export const FormDialog = ({ title, submit, danger = false, onClose, onSubmit, children }: FormDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  useFocusHeadingOnClose();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    // React passes the event on to a form around the dialog.
    event.stopPropagation();
    setBusy(true);
    const closes = await onSubmit();
    setBusy(false);
    if (closes) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>{children}</Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} autoFocus={danger}>
            {translate('ra.action.cancel')}
          </Button>
          <SubmitButton busy={busy} color={danger ? 'error' : 'primary'}>
            {submit}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};

/** The state of the input for a view's name. `submit` calls `save` and shows the API's message about the name. */
export const useSavedViewNameInput = (initial: string) => {
  const translate = useTranslate();
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const input = (
    <TextField
      autoFocus
      required
      value={name}
      onChange={event => setName(event.target.value)}
      label={translate('views.name')}
      placeholder={translate('views.namePlaceholder')}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ htmlInput: { maxLength: savedViewLimits.name }, inputLabel: { shrink: true } }}
    />
  );
  const submit = async (save: (name: string) => Promise<string | undefined>) => {
    const wrong = name.trim() === '' ? translate('views.required') : await save(name.trim());
    setProblem(wrong);
    return wrong === undefined;
  };
  return { input, submit };
};

type RoleSelectProps = { value: string; onChange: (role: string) => void };

/** Selects the role that a view is shared with: any role, or one of the user's own without access to all. */
export const SavedViewVisibilitySelect = ({ value, onChange }: RoleSelectProps) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const seesAll = useCan('list', 'roles');
  const { data = [] } = useGetList(
    'roles',
    { pagination: { page: 1, perPage: 200 }, sort: { field: 'createdAt', order: 'ASC' }, filter: {} },
    { enabled: seesAll },
  );
  const held: { code: string; name?: string }[] = identity?.['heldRoles'] ?? [];
  const roles = seesAll ? data.map(({ code, name }) => ({ code: String(code), name: String(name) })) : held;
  const known = roles.some(({ code }) => code === value);
  return (
    <TextField
      select
      label={translate('views.visibility')}
      value={known ? value : ''}
      onChange={event => onChange(event.target.value)}
      helperText={value !== '' && translate('views.roleHint')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('views.onlyMe')}</MenuItem>
      {roles.map(({ code, name = code }) => (
        <MenuItem key={code} value={code}>
          {translate('views.role', { name })}
        </MenuItem>
      ))}
    </TextField>
  );
};
