import { AutocompleteInput, TextInput, useGetList, useTranslate } from 'react-admin';
import type { Permission } from '../../permissions/permission';

const byCode = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'code', order: 'ASC' } } as const;

/** The permission that an entry asks for: one of those there are. Who may not list them types its code. */
export const PermissionInput = () => {
  const translate = useTranslate();
  const { data, isPending, error } = useGetList<Permission>('permissions', byCode);
  const helperText = translate('resources.menus.hints.permission');
  if (error) return <TextInput source="permission" helperText={helperText} fullWidth />;
  const choices = data?.map(({ code, name }) => ({ id: code, name: `${code} · ${name}` })) ?? [];
  return (
    <AutocompleteInput
      source="permission"
      choices={choices}
      isPending={isPending}
      translateChoice={false}
      helperText={helperText}
    />
  );
};
