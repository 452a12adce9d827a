import type { FilterPayload } from 'react-admin';

/** The tabs, each with the filter that it applies. */
export const approvalListTabs = [
  { id: 'waiting', filter: { waitingForMe: true } },
  { id: 'own', filter: { isOwn: true } },
  { id: 'decided', filter: { isDecided: true } },
  { id: 'all', filter: {} },
] as const;

/** The names of the filters that the tabs apply. */
export const approvalListTabFilterNames = approvalListTabs.flatMap(({ filter }) => Object.keys(filter));

/** Returns the tab that shows the filter, or as much of it as a tab can. */
export const findApprovalListTabByFilter = (filterValues: FilterPayload) =>
  approvalListTabs.find(({ filter }) => Object.keys(filter).some(name => filterValues[name])) ?? approvalListTabs[3];
