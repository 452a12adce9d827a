import { useMatch, useResourceContext } from 'react-admin';

/** What the drawer over a list shows, by react-admin's own paths: a form for a new record, or one record. */
export type DrawerScreen = { kind: 'create'; id?: undefined } | { kind: 'show' | 'edit'; id: string };

/** The screen that the URL asks for, or null where it asks for the list alone. What cannot be written has no forms. */
export const useDrawerScreen = ({ writable }: { writable: boolean }): DrawerScreen | null => {
  const resource = useResourceContext() ?? '';
  const create = useMatch({ path: `/${resource}/create` });
  const show = useMatch({ path: `/${resource}/:id/show` });
  const edit = useMatch({ path: `/${resource}/:id` });
  if (create) return writable ? { kind: 'create' } : null;
  if (show?.params.id) return { kind: 'show', id: show.params.id };
  return edit?.params.id ? { kind: writable ? 'edit' : 'show', id: edit.params.id } : null;
};
