import { Button, Link } from '@mui/material';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import { useCan } from '@/ui/access';
import { useRecordTarget } from './ResourceLink';

/** The parameter of a form for a new record that names the one it begins as a copy of. */
export const copyOf = 'copy';

type CopyLinkProps = {
  /** A button, as on the record's own page; else a row's link. */
  button?: boolean;
};

/** Leads to the form for a new record that begins as a copy of the one around; only for those who may create one. */
export const CloneButton = ({ button = false }: CopyLinkProps) => {
  const translate = useTranslate();
  const target = useRecordTarget();
  const record = useRecordContext();
  if (!useCan('create') || !record) return null;
  const { to, state } = target('create');
  const search = `?${new URLSearchParams({ [copyOf]: String(record.id) })}`;
  const link = { component: LinkBase, to: { pathname: typeof to === 'string' ? to : to.pathname, search }, state };
  const label = translate('record.copy');
  return button ? (
    <Button variant="outlined" color="inherit" {...link}>
      {label}
    </Button>
  ) : (
    <Link {...link}>{label}</Link>
  );
};
