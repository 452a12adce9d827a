import { Button } from '@mui/material';
import { LinkBase, useCreatePath, useLocation, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useRight } from '../list/rights';

/** Leads from a record's details to its form; only for those who may update it. */
export const EditLink = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const { search } = useLocation();
  if (!useRight('update')) return null;
  const to = { pathname: createPath({ resource, type: 'edit', id: record?.id }), search };
  return (
    <Button variant="contained" component={LinkBase} to={to}>
      {translate('ra.action.edit')}
    </Button>
  );
};
