import { Button } from '@mui/material';
import { LinkBase, useRecordContext, useTranslate } from 'react-admin';
import { useCan } from '@/ui/access';
import { useRecordTarget } from './ResourceLink';

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
