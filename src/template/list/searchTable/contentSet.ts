/** Every state a content set can be in, with the tone of its tag. */
export const contentSetStatuses = [
  { id: 'online', tone: 'good' },
  { id: 'offline', tone: 'off' },
] as const;

type ContentSetStatus = (typeof contentSetStatuses)[number]['id'];

/** What a content set holds. */
export const contentTypes = ['image', 'landscapeVideo', 'portraitVideo'] as const;

/** How its contents were chosen. */
export const selectionModes = ['rules', 'manual'] as const;

/** What can be done with a content set: the state it starts from, and the one it leads to. */
export const contentSetVerbs = {
  publish: { from: ['offline'], to: 'online', reason: false },
  unpublish: { from: ['online'], to: 'offline', reason: false },
} as const;

/** A set of contents that the platform recommends: an example. */
export type ContentSet = {
  id: string;
  number: string;
  name: string;
  contentType: (typeof contentTypes)[number];
  selection: (typeof selectionModes)[number];
  /** How many contents it holds. */
  count: number;
  status: ContentSetStatus;
  createdAt: string;
};
