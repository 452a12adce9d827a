import { Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useCanAccess, useCreatePath, useFieldValue, useRecordContext, type FieldProps } from 'react-admin';
import type { Role } from './role';

/** Link to the admins with the current role. Renders only its children if the user may not list admins. */
export const HoldersLink = ({ children }: { children: ReactNode }) => {
  const createPath = useCreatePath();
  const record = useRecordContext<Role>();
  const { canAccess = false } = useCanAccess({ resource: 'admins', action: 'list' });
  if (!canAccess || !record) return children;
  const pathname = createPath({ resource: 'admins', type: 'list' });
  const search = `?${new URLSearchParams({ filter: JSON.stringify({ role: record.code }) })}`;
  return (
    <Link component={LinkBase} to={{ pathname, search }}>
      {children}
    </Link>
  );
};

/** Shows the number of admins with the current role, with a link to them. */
export const HolderCount = ({ source }: Pick<FieldProps, 'label'> & { source: string }) => {
  const count = Number(useFieldValue({ source }) ?? 0);
  return (
    <Typography variant="body2" component="span">
      {count > 0 ? <HoldersLink>{count}</HoldersLink> : count}
    </Typography>
  );
};
