import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useAuthProvider, useResourceContext } from 'react-admin';
import { Soon } from './Soon';
import type { Verbs } from '../verbs/verbs';

const none: ReadonlySet<string> = new Set();
const setOf = (actions: string[]): ReadonlySet<string> => new Set(actions);

const Rights = createContext(none);

type RightsProviderProps = {
  verbs: Verbs;
  /** Actions beyond create, update, delete, export and the verbs. */
  more?: readonly string[];
  children: ReactNode;
};

const noMore: readonly string[] = [];

/** Asks the auth provider once which actions the user may do on the resource, so that rows need not. */
export const RightsProvider = ({ verbs, more = noMore, children }: RightsProviderProps) => {
  const actions = useMemo(
    () => ['create', 'update', 'delete', 'export', ...Object.keys(verbs), ...more],
    [verbs, more],
  );
  const resource = useResourceContext() ?? '';
  const authProvider = useAuthProvider();
  const { data = none, isPending } = useQuery({
    queryKey: ['auth', 'rights', resource, actions],
    queryFn: async () => {
      const granted = await Promise.all(
        actions.map(async action => (await authProvider?.canAccess?.({ resource, action })) ?? true),
      );
      return actions.filter((_, index) => granted[index]);
    },
    select: setOf,
  });
  // Known in a moment; a list drawn before would shift when its checkboxes and buttons come.
  return isPending ? <Soon /> : <Rights value={data}>{children}</Rights>;
};

/** Whether the user may do `action` on the resource of the list or page around; false until it is known. */
export const useRight = (action: string) => use(Rights).has(action);
