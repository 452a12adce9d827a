import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetResourceLabel } from 'react-admin';
import { useGetNotedRecordPath } from '@/admin/notes/noteLink';
import { noteLimits } from '@/models/note';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { routerProvider } from '@/routing/routerProvider';
import { reactAdminToPublicPath } from '@/routing/routes';
import { useHasApiCapability } from '@/ui/access';
import { useMenu } from '../menu/useMenu';
import type { CommandPaletteOption } from './useCommandPaletteOptions';
import { getPageIcon } from './useQueueOptions';

/** Returns the notes that contain the query. Each opens its record at the note (docs/requirements.md#notes). */
export const useNoteOptions = (query: string): CommandPaletteOption[] => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const getRecordPath = useGetNotedRecordPath();
  const navigate = routerProvider.useNavigate();
  const getResourceLabel = useGetResourceLabel();
  const menu = useMenu();
  const { data = [] } = useQuery({
    queryKey: ['notes', 'search', query],
    enabled: useHasApiCapability('notes') && query.length >= noteLimits.searched,
    queryFn: async () => (await dataProvider.searchNotes({ q: query })).data,
  });
  return data.flatMap(({ id, collection, recordId, recordName, author, passage }) => {
    const path = getRecordPath(collection, recordId, id);
    if (path === null) return [];
    return {
      id: `note/${id}`,
      group: 'shell.palette.notes',
      label: `${getResourceLabel(collection, 1)} ${recordName ?? recordId}`,
      found: true,
      icon: getPageIcon(menu, reactAdminToPublicPath(`/${collection}`)),
      match: { field: author, value: passage },
      run: () => navigate(path),
    };
  });
};
