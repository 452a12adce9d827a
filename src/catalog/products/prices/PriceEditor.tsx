import { Box, useMediaQuery, type Theme } from '@mui/material';
import { cloneElement, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useEvent } from 'react-admin';
import {
  DefaultHiddenColumnsContext,
  getColumnName,
  pickColumnElements,
  useHiddenColumns,
  type TableColumnElement,
} from '@/admin/list/columns';
import { DataTable, plainBodies } from '@/admin/list/DataTable';
import { ListContent } from '@/admin/list/List';
import { EmptySelectionProvider } from '@/admin/list/selection';
import { isComposing } from '@/ui/keyboard';
import { ProductNameText } from '../ProductFields';
import { EditablePriceField } from './EditablePriceField';
import { createPriceDraftsStore, PriceEditorContext } from './usePriceDraftsStore';
import { PriceToolbar } from './PriceToolbar';
import { useSavePrices } from './useSavePrices';

type PriceEditorProps = {
  minWidth: number;
  /** Names of the columns that are hidden until the user shows them. */
  hidden: string[];
  /** The columns of the list. */
  children: ReactNode;
  onClose: () => void;
};

const inPlace: Readonly<Partial<Record<string, object>>> = {
  name: { field: ProductNameText },
  price: { field: EditablePriceField, width: 232 },
  // As the last column it has more space at its end.
  status: { width: 132 },
};

const bodies = { ...plainBodies };

/** On phones, the columns that tell products apart. */
const onPhones = ['name', 'sku', 'price'];

/** Returns the columns with inputs for the price, and without links and row actions, which would leave the page. */
const toEditedColumns = (children: ReactNode): TableColumnElement[] =>
  pickColumnElements(children)
    .filter(({ props }) => props.source)
    .map(column => cloneElement(column, inPlace[getColumnName(column)]));

const PriceTable = ({ minWidth, hidden, children }: Omit<PriceEditorProps, 'onClose'>) => {
  const [hiddenNow] = useHiddenColumns();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const columns = toEditedColumns(children);
  const shown = isPhone ? columns.filter(column => onPhones.includes(getColumnName(column))) : columns;
  // The user's own columns, unless they have hidden the price.
  const own = hiddenNow.includes('price') ? { storeKey: 'products.prices' } : {};
  return (
    <DataTable minWidth={minWidth} hidden={hidden} bodies={bodies} {...own}>
      {shown}
    </DataTable>
  );
};

/**
 * Edits the prices of a product list in place (docs/requirements.md#editing-prices). What is typed stays while the user turns
 * pages and changes the filter, and is saved together.
 */
export const PriceEditor = ({ onClose, ...table }: PriceEditorProps) => {
  const [store] = useState(createPriceDraftsStore);
  const place = useRef<HTMLDivElement>(null);
  const find = (selector: string) => [...(place.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const saveAll = useSavePrices(store);
  const save = useEvent(async (ids?: readonly string[]) => {
    const isDone = await saveAll(ids);
    if (isDone && store.getState().drafts.size === 0) onClose();
    else if (!isDone) find('[data-price][aria-invalid="true"]')[0]?.focus();
  });
  const move = useEvent((input: HTMLElement, by: 1 | -1) => {
    const inputs = find('[data-price]');
    const next = inputs[inputs.indexOf(input) + by];
    if (next) next.focus();
    else if (by === 1) find('[data-save-prices]')[0]?.focus();
  });
  const editor = useMemo(() => ({ store, save, move }), [store, save, move]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    void save();
  };
  return (
    <PriceEditorContext value={editor}>
      <EmptySelectionProvider>
        <Box ref={place} onKeyDown={onKeyDown} sx={{ pb: { xs: 14, sm: 0 } }}>
          <ListContent toolbar={<PriceToolbar onClose={onClose} />}>
            <DefaultHiddenColumnsContext value={table.hidden}>
              <PriceTable {...table} />
            </DefaultHiddenColumnsContext>
          </ListContent>
        </Box>
      </EmptySelectionProvider>
    </PriceEditorContext>
  );
};
