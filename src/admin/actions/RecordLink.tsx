import { use, type ReactNode } from 'react';
import {
  useCreatePath,
  useResourceDefinitions,
  useRecordContext,
  useResourceContext,
  useGetRecordRepresentation,
  useReference,
  type SortPayload,
} from 'react-admin';
import { Link } from '@/routing/Link';
import { usePageLocation } from '@/routing/pageLocation';
import { CanAccessContext, useCan } from '@/ui/access';
import { findListPathInLocationState, opensAsFullPage, reactAdminToPublicPath } from '@/routing/routes';

type ResourceLinkProps = {
  resource: string;
  id: string;
  children: ReactNode;
  /** Shown without the show permission, or if the console has no such resource. Defaults to the children. */
  fallback?: ReactNode;
};

/** Links to a record of another resource if that resource exists and the user has the show permission. */
export const ReferenceLink = ({ resource, id, children, fallback = children }: ResourceLinkProps) => {
  const createPath = useCreatePath();
  const known = useResourceDefinitions()[resource]?.hasShow === true;
  const canShow = useCan('show', resource);
  if (!known || !canShow) return fallback;
  return (
    // In a table, the theme colours links to other records only on hover.
    <Link className="ConsoleLink" to={createPath({ resource, id, type: 'show' })} data-reference>
      {children}
    </Link>
  );
};

type RecordLinkProps = { to?: 'show' | 'edit'; children?: ReactNode; title?: string | undefined };

/**
 * Links to the current record's drawer or page, with the record's name unless it has children. Closing it returns to the
 * list in its present state.
 */
export const RecordLink = ({ to = 'show', title, children }: RecordLinkProps) => {
  const target = useGetRecordLinkProps();
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  return (
    <Link className="ConsoleLink" {...target(to, record?.id)} title={title}>
      {children ?? represent(record)}
    </Link>
  );
};

/** Returns `getListPath(resource, filter, sort)`, which builds the path of a list. */
export const useGetListPath = () => {
  const createPath = useCreatePath();
  return (resource: string, filter: Record<string, unknown>, sort?: SortPayload) => {
    const order = sort && { sort: sort.field, order: sort.order };
    return `${createPath({ resource, type: 'list' })}?${new URLSearchParams({ filter: JSON.stringify(filter), ...order })}`;
  };
};

/**
 * Returns a function that builds the path of a record. `hash` leads to a part of it, such as `#note-1`. If the user cannot
 * open the record, the path leads to the list. Null if the console has no such list.
 */
export const useGetRecordPath = () => {
  const createPath = useCreatePath();
  const getListPath = useGetListPath();
  const canAccess = use(CanAccessContext);
  const resources = useResourceDefinitions();
  return (collection: string, id: string, hash: string) => {
    const resource = resources[collection];
    if (resource?.hasShow && canAccess('show', collection))
      return createPath({ resource: collection, id, type: 'show' }) + hash;
    return resource?.hasList ? getListPath(collection, { id: [id] }) : null;
  };
};

/**
 * Returns a function that builds the link target of a record. A drawer's target keeps the list's filter, sort and page
 * in the URL, or `listSearch` if the current page is not that list. The target of a full page stores in its location
 * state where to return to, and which list previous and next follow.
 */
export const useGetRecordLinkProps = (listSearch?: string) => {
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const { pathname: here, search, state } = usePageLocation();
  const list = findListPathInLocationState(state, resource);
  return (type: 'create' | 'edit' | 'show', id?: unknown) => {
    const pathname = createPath({ resource, type, ...(id != null && { id: String(id) }) });
    return opensAsFullPage(reactAdminToPublicPath(pathname))
      ? { to: pathname, state: { from: here + search, list } }
      : { to: { pathname, search: listSearch ?? search } };
  };
};

/** Shows the name of a record of the current resource. Batches the requests for several names into one. */
export const RecordNameById = ({ id }: { id: string }) => {
  const resource = useResourceContext() ?? '';
  const { referenceRecord } = useReference({ reference: resource, id });
  const represent = useGetRecordRepresentation(resource);
  return referenceRecord ? represent(referenceRecord) : id;
};
