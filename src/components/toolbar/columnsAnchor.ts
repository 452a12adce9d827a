import { createContext } from 'react';

type Anchor = { anchor: HTMLElement | null; setAnchor: (anchor: HTMLElement | null) => void };

/** The button that the choice of columns hangs from while it is open. */
export const ColumnsAnchor = createContext<Anchor>({ anchor: null, setAnchor: () => {} });
