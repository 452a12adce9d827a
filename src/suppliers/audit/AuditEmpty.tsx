import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { ListEmpty } from '../../components/list/ListEmpty';
import { ListMessage } from '../../components/list/ListMessage';

/** An audit queue without rows: all done, unless something was searched for. */
export const AuditEmpty = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { status, ...searched } = filterValues;
  if (status !== 'pending' || Object.keys(searched).length > 0) return <ListEmpty />;
  return (
    <ListMessage
      icon={DoneIcon}
      title={translate('resources.suppliers.audit.done')}
      hint={translate('resources.suppliers.audit.doneHint')}
    >
      <Button variant="outlined" onClick={() => setFilters({})}>
        {translate('resources.suppliers.audit.all')}
      </Button>
    </ListMessage>
  );
};
