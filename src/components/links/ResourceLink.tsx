import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useCanAccess, useCreatePath, useResourceDefinitions } from 'react-admin';

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
