import EmptyIcon from '@mui/icons-material/InboxOutlined';
import NoMatchIcon from '@mui/icons-material/SearchOff';
import { Button } from '@mui/material';
import { LinkBase, useListContext, useResourceContext, useResourceDefinition, useTranslate } from 'react-admin';
import { useRecordTarget } from '../links/useRecordTarget';
import { ListMessage } from './ListMessage';
import { useCan } from '../access';

/**
 * A table without rows: nothing matches the search, which can be reset, or there is nothing yet, and how to begin.
 * `reset` takes back a search that is none of the list's filters.
 */
export const ListEmpty = ({ reset }: { reset?: () => void }) => {
  const translate = useTranslate();
  const target = useRecordTarget();
  const resource = useResourceContext() ?? '';
  const { hasCreate = false } = useResourceDefinition();
  const mayCreate = useCan('create') && hasCreate;
  const { filterValues, setFilters } = useListContext();
  if (reset || Object.keys(filterValues).length > 0)
    return (
      <ListMessage icon={NoMatchIcon} title={translate('list.noMatch.title')} hint={translate('list.noMatch.hint')}>
        <Button variant="outlined" onClick={reset ?? (() => setFilters({}))}>
          {translate('list.noMatch.reset')}
        </Button>
      </ListMessage>
    );
  return (
    <ListMessage
      icon={EmptyIcon}
      title={translate(`resources.${resource}.empty`)}
      hint={translate(mayCreate ? `resources.${resource}.invite` : 'list.empty.hint')}
    >
      {mayCreate && (
        <Button variant="contained" component={LinkBase} {...target('create')}>
          {translate('ra.action.create')}
        </Button>
      )}
    </ListMessage>
  );
};
