import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import EmptyIcon from '@mui/icons-material/InboxOutlined';
import { useListContext, useTranslate } from 'react-admin';
import { ListEmpty, ListMessage } from '@/admin/list/ListEmpty';
import { findApprovalListTabByFilter } from './approvalTabs';

/** Explains why a tab has no rows: because nothing matches the search, whose reset keeps the tab, or because none exist. */
export const ApprovalEmpty = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { id, filter } = findApprovalListTabByFilter(filterValues);
  const isSearched = Object.keys(filterValues).some(name => !(name in filter));
  if (isSearched) return <ListEmpty reset={() => setFilters(filter)} />;
  if (id === 'all') return <ListEmpty />;
  return (
    <ListMessage
      icon={id === 'waiting' ? DoneIcon : EmptyIcon}
      title={translate(`resources.approvals.none.${id}`)}
      hint={translate(`resources.approvals.noneHint.${id}`)}
    />
  );
};
