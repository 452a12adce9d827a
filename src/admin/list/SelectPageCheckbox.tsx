import { Checkbox } from '@mui/material';
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
          // A native checkbox must not have the `aria-checked` that MUI adds. Browsers report `indeterminate` as mixed.
          'aria-checked': undefined,
          ref: (input: HTMLInputElement | null) => {
            if (input) input.indeterminate = mixed;
          },
        },
      }}
    />
  );
};
