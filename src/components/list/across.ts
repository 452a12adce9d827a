import type { FilterPayload } from 'react-admin';

/** "All that match": every record of a filter, on whatever page, but those that were ticked off since. */
export type Across = { filter: FilterPayload; except: string[] };

/** Which of a page's ids are selected. */
export const picked = ({ except }: Across, page: string[]) => page.filter(id => !except.includes(id));

/** Ticks one record off, or on again. */
export const toggle = (across: Across, id: string): Across => ({
  ...across,
  except: across.except.includes(id) ? across.except.filter(other => other !== id) : [...across.except, id],
});

/** Makes `ids` the selected ones of a page; other pages stay as they are. */
export const reselect = (across: Across, page: string[], ids: string[]): Across => ({
  ...across,
  except: [...across.except.filter(id => !page.includes(id)), ...page.filter(id => !ids.includes(id))],
});
