import { useCreatePath, useGetResourceLabel, useResourceDefinitions, useTranslate } from 'react-admin';
import { hasPermission } from '@/session/AccessProvider';
import { useSessionStore } from '@/session/session';

/** An action that opens a create form. `to` is react-admin's path. */
export type CreateFormLink = { id: string; label: string; to: string };

const capitalized = (text: string) => text.replace(/^./u, first => first.toLocaleUpperCase());

/** Returns an action for the create form of each resource that the user may create. */
export const useCreateFormLinks = (): CreateFormLink[] => {
  const translate = useTranslate();
  const user = useSessionStore(session => session.user);
  const labelOf = useGetResourceLabel();
  const createPath = useCreatePath();
  return Object.values(useResourceDefinitions())
    .filter(({ name, hasCreate }) => hasCreate && hasPermission(user, `${name}:create`))
    .map(({ name }) => ({
      id: `create ${name}`,
      label: capitalized(translate('record.create', { name: labelOf(name, 1).toLocaleLowerCase() })),
      to: createPath({ resource: name, type: 'create' }),
    }));
};
