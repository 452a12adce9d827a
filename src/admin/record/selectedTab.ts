import { createContext, type Dispatch, type SetStateAction } from 'react';

type SelectedTab = [string | undefined, Dispatch<SetStateAction<string | undefined>>];

/** The selected tab of a drawer. The drawer provides it, so that the next record opens with the same tab.
 * Apart from the tabs, which most drawers do not have. */
export const SelectedTabContext = createContext<SelectedTab | null>(null);
