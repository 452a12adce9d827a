import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useTranslate,
} from 'react-admin';
import { useSelection } from './selection';

/** Selects all rows of the page. Indeterminate if any records are selected, on this page or others, but not all rows. */
export const SelectPageCheckbox = () => {
  const translate = useTranslate();
  const { count } = useSelection();
  const { isRowSelectable = () => true, onSelect } = useDataTableCallbacksContext();
  const page = (useDataTableDataContext() ?? []).filter(isRowSelectable).map(({ id }) => id);
  const selected = new Set(useDataTableSelectedIdsContext());
  const checked = page.length > 0 && page.every(id => selected.has(id));
  const mixed = count > 0 && !checked;
  return (
    <input
      type="checkbox"
      className="ConsoleCheckbox"
      checked={checked}
      ref={input => {
        if (input) input.indeterminate = mixed;
      }}
      onChange={() => {
        for (const id of page) selected[checked ? 'delete' : 'add'](id);
        onSelect?.([...selected]);
      }}
      aria-label={translate('ra.action.select_all')}
    />
  );
};
