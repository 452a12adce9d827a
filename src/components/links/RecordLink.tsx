import { Link, type LinkProps } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useCreatePath, useLocation, useRecordContext, useResourceContext } from 'react-admin';

type RecordLinkProps = { to: 'show' | 'edit'; children: ReactNode } & Pick<LinkProps, 'title'>;

/** A link to the record's drawer that keeps the list beneath as it is: its filter, sort and page stay in the URL. */
export const RecordLink = ({ to, ...props }: RecordLinkProps) => {
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const { search } = useLocation();
  const pathname = createPath({ resource, type: to, id: record?.id });
  return <Link component={LinkBase} to={{ pathname, search }} {...props} />;
};
