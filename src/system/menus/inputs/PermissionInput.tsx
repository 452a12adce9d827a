import { AutocompleteInput, HttpError, TextInput, useGetList, useTranslate } from 'react-admin';
import { Retried } from '../../../components/choices/Retried';
import { useWords } from '../../../components/useNotice';
import type { Permission } from '../../permissions/permission';

const byCode = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'code', order: 'ASC' } } as const;

/** The permission that an entry asks for: one of those there are. Who may not list them types its code. */
export const PermissionInput = () => {
  const translate = useTranslate();
  const words = useWords();
  const { data, isPending, error, refetch } = useGetList<Permission>('permissions', byCode);
  const helperText = translate('resources.menus.hints.permission');
  const denied = error instanceof HttpError && error.status === 403;
  if (denied) return <TextInput source="permission" helperText={helperText} fullWidth />;
  const choices = data?.map(({ code, name }) => ({ id: code, name: `${code} · ${name}` })) ?? [];
  return (
    <Retried error={error} retry={refetch}>
      <AutocompleteInput
        source="permission"
        choices={choices}
        isPending={isPending}
        translateChoice={false}
        helperText={error ? words(error) : helperText}
      />
    </Retried>
  );
};
