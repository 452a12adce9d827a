import type { MouseEvent } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  type Identifier,
} from 'react-admin';

/** Ticks a row; with Shift, all rows since the last one. */
export type ToggleRow = (id: Identifier, event: MouseEvent<HTMLElement>) => void;

/** Which rows are selected and how to tick one; no `onToggle` where rows cannot be selected. */
export const useRowSelection = () => {
  const selected = new Set(useDataTableSelectedIdsContext());
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const onToggle: ToggleRow | undefined = hasBulkActions ? handleToggleItem : undefined;
  return { isSelected: (id: Identifier) => selected.has(id), onToggle };
};
