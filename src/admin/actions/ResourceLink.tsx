import { Link, type LinkProps } from '@mui/material';
import type { ReactNode } from 'react';
import {
  LinkBase,
  useCanAccess,
  useCreatePath,
  useResourceDefinitions,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { usePageLocation } from '@/routing/pageLocation';
import { isOwnPage, toPublic } from '@/routing/paths';

type ResourceLinkProps = {
  resource: string;
  id: string;
  children: ReactNode;
  /** What stands there for whoever may not follow the link, or where the console has no such resource; else the children. */
  fallback?: ReactNode;
};

/** A link to a record of another resource, where there is one and the user may look at it. */
export const ResourceLink = ({ resource, id, children, fallback = children }: ResourceLinkProps) => {
  const createPath = useCreatePath();
  const known = useResourceDefinitions()[resource]?.hasShow === true;
  const { canAccess = false } = useCanAccess({ resource, action: 'show', enabled: known });
  if (!known || !canAccess) return fallback;
  return (
    <Link component={LinkBase} to={createPath({ resource, id, type: 'show' })}>
      {children}
    </Link>
  );
};

type RecordLinkProps = { to: 'show' | 'edit'; children: ReactNode } & Pick<LinkProps, 'title'>;

/** A link to the record's drawer or page, from where it leads back to the list as it is. */
export const RecordLink = ({ to, ...props }: RecordLinkProps) => {
  const target = useRecordTarget();
  const record = useRecordContext();
  return <Link component={LinkBase} {...target(to, record?.id)} {...props} />;
};

/** react-admin's path of a collection's list, showing what a filter matches. */
export const useListPath = () => {
  const createPath = useCreatePath();
  return (resource: string, filter: Record<string, unknown>) =>
    `${createPath({ resource, type: 'list' })}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
};

/**
 * What links to a record of the resource around: its drawer leaves the list beneath as it is, for filter, sort and page
 * stay in the URL; a page of its own remembers where it was opened from.
 */
export const useRecordTarget = () => {
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const { pathname: here, search } = usePageLocation();
  return (type: 'create' | 'edit' | 'show', id?: unknown) => {
    const pathname = createPath({ resource, type, ...(id != null && { id: String(id) }) });
    return isOwnPage(toPublic(pathname))
      ? { to: pathname, state: { from: here + search } }
      : { to: { pathname, search } };
  };
};
