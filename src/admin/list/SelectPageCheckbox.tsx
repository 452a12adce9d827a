import { Checkbox } from '@mui/material';
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useTranslate,
} from 'react-admin';
import { useSelection } from './selection';

/** Selects the rows of the page. It is mixed if some records are selected, of this page or others, but not the whole page. */
export const SelectPageCheckbox = () => {
  const translate = useTranslate();
  const { count } = useSelection();
  const { isRowSelectable = () => true, onSelect } = useDataTableCallbacksContext();
  const page = (useDataTableDataContext() ?? []).filter(isRowSelectable).map(({ id }) => id);
  const selected = new Set(useDataTableSelectedIdsContext());
  const checked = page.length > 0 && page.every(id => selected.has(id));
  const mixed = count > 0 && !checked;
  return (
    <Checkbox
      checked={checked}
      indeterminate={mixed}
      onChange={() => {
        for (const id of page) selected[checked ? 'delete' : 'add'](id);
        onSelect?.([...selected]);
      }}
      slotProps={{
        input: {
          'aria-label': translate('ra.action.select_all'),
          // The native state, which browsers report as mixed: a native checkbox must not have MUI's `aria-checked`.
          'aria-checked': undefined,
          ref: (input: HTMLInputElement | null) => {
            if (input) input.indeterminate = mixed;
          },
        },
      }}
    />
  );
};
