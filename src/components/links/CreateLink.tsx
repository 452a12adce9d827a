import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { LinkBase, useCreatePath, useLocation, useResourceContext, useTranslate } from 'react-admin';
import { useRight } from '../list/rights';

/** Opens the form for a new record over the list; only for those who may create one. */
export const CreateLink = () => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const { search } = useLocation();
  if (!useRight('create')) return null;
  const to = { pathname: createPath({ resource, type: 'create' }), search };
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={LinkBase} to={to}>
      {translate('ra.action.create')}
    </Button>
  );
};
