import { createContext } from 'react';

export type Tool = 'columns' | 'export';

export type TableTools = {
  /** The tool in use, and the button that opened it. */
  opened: { tool: Tool; anchor: HTMLElement } | null;
  open: (tool: Tool, anchor: HTMLElement) => void;
  close: () => void;
};

/** What the toolbar's buttons open and the table beside them renders, for it alone knows its columns. */
export const TableTools = createContext<TableTools>({ opened: null, open: () => {}, close: () => {} });
