import { Link } from '@mui/material';
import { LinkBase, useCreatePath, useLocation, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useRight } from '../../../components/list/rights';
import type { MenuRecord } from '../menu';
import { holdsOthers } from '../entries';

/** A directory's link to the form for a new entry in it; only for those who may create one. */
export const AddChildAction = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const { search } = useLocation();
  const record = useRecordContext<MenuRecord>();
  if (!useRight('create') || !record || !holdsOthers(record)) return null;
  const to = { pathname: createPath({ resource, type: 'create' }), search };
  return (
    <Link component={LinkBase} to={to} state={{ parentId: record.id }}>
      {translate('resources.menus.addChild')}
    </Link>
  );
};
