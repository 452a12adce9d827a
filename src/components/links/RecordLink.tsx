import { Link, type LinkProps } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useRecordContext } from 'react-admin';
import { useRecordTarget } from './useRecordTarget';

type RecordLinkProps = { to: 'show' | 'edit'; children: ReactNode } & Pick<LinkProps, 'title'>;

/** A link to the record's drawer or page, from where it leads back to the list as it is. */
export const RecordLink = ({ to, ...props }: RecordLinkProps) => {
  const target = useRecordTarget();
  const record = useRecordContext();
  return <Link component={LinkBase} {...target(to, record?.id)} {...props} />;
};
