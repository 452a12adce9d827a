import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useGetList, useTranslate } from 'react-admin';
import { savedViewLimits } from '@/models/schemas';
import { useCan } from '@/ui/access';

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
