import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
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
