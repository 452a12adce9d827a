import AddIcon from '@mui/icons-material/Add';
import { Button, Link } from '@mui/material';
import { LinkBase, useTranslate, useRecordContext } from 'react-admin';
import { useCan } from '@/ui/access';
import { useRecordTarget } from './ResourceLink';

/** Links to the create form. Renders nothing without the create permission. */
export const CreateButton = () => {
  const translate = useTranslate();
  const target = useRecordTarget();
  if (!useCan('create')) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={LinkBase} {...target('create')}>
      {translate('ra.action.create')}
    </Button>
  );
};

/** Links from a record's details to its form. Renders nothing without the update permission. */
export const EditButton = () => {
  const translate = useTranslate();
  const target = useRecordTarget();
  const record = useRecordContext();
  if (!useCan('update')) return null;
  return (
    <Button variant="contained" component={LinkBase} {...target('edit', record?.id)}>
      {translate('ra.action.edit')}
    </Button>
  );
};

/** The query parameter of a create form that holds the id of the record to copy. */
export const cloneParam = 'copy';

type CopyLinkProps = {
  /** Renders a button, as on the record's page. By default it is a link, as in a row. */
  button?: boolean;
};

/**
 * Links to a create form that is filled with the current record's values. Renders nothing without the create
 * permission.
 */
export const CloneButton = ({ button = false }: CopyLinkProps) => {
  const translate = useTranslate();
  const target = useRecordTarget();
  const record = useRecordContext();
  if (!useCan('create') || !record) return null;
  const { to, state } = target('create');
  const search = `?${new URLSearchParams({ [cloneParam]: String(record.id) })}`;
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
