import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { useRight } from '../list/rights';
import { useRecordTarget } from './useRecordTarget';

/** Opens the form for a new record; only for those who may create one. */
export const CreateLink = () => {
  const translate = useTranslate();
  const target = useRecordTarget();
  if (!useRight('create')) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={LinkBase} {...target('create')}>
      {translate('ra.action.create')}
    </Button>
  );
};
