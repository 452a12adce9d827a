import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { use } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { IconAction } from '../IconAction';
import { ColumnsAnchor } from './columnsAnchor';

/** Opens the choice of columns, which the table beside it renders. */
export const ColumnsButton = () => {
  const translate = useTranslate();
  const { error, data } = useListContext();
  const { anchor, setAnchor } = use(ColumnsAnchor);
  return (
    <IconAction
      label={translate('ra.action.select_columns')}
      aria-haspopup="dialog"
      aria-expanded={anchor !== null}
      unavailable={Boolean(error && !data)}
      onClick={event => setAnchor(event.currentTarget)}
    >
      <ColumnsIcon fontSize="small" />
    </IconAction>
  );
};
