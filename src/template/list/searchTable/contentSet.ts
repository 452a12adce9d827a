/** The content set statuses. `tone` is the colour of the status tag. */
export const contentSetStatuses = [
  { id: 'online', tone: 'good' },
  { id: 'offline', tone: 'off' },
] as const;

type ContentSetStatus = (typeof contentSetStatuses)[number]['id'];

export const contentTypes = ['image', 'landscapeVideo', 'portraitVideo'] as const;

/** How the contents are selected. */
export const selectionModes = ['rules', 'manual'] as const;

/** The actions on a content set: allowed current statuses, new status, and whether a reason is required. */
export const contentSetActions = {
  publish: { from: ['offline'], to: 'online', reason: false },
  unpublish: { from: ['online'], to: 'offline', reason: false },
} as const;

/** The example record: a set of contents that the platform recommends. */
export type ContentSet = {
  id: string;
  number: string;
  name: string;
  contentType: (typeof contentTypes)[number];
  selection: (typeof selectionModes)[number];
  /** Number of contents in the set. */
  count: number;
  status: ContentSetStatus;
  createdAt: string;
};
