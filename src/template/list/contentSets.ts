import { createExampleProvider } from '../createExampleProvider';

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

const themes = ['国风美食', '春季上新', '亲子手工', '城市露营', '家居好物', '健身打卡', '数码开箱', '宠物日常'];
const kinds = ['精选集', '热榜', '短片集', '专题', '合辑', '图集', '直播回放', '推荐位'];

const day = 86_400_000;
/** Creation time of the newest example. */
const newest = Date.parse('2024-06-30T10:24:36Z');

const contentSet = (index: number): ContentSet => ({
  id: String(index + 1),
  number: String(9_000_064 - index),
  name: `${themes[index % themes.length]}${kinds[Math.floor(index / themes.length) % kinds.length]}`,
  contentType: contentTypes[((index * 7) % 5) % contentTypes.length] ?? 'image',
  selection: selectionModes[((index * 3) % 4) % selectionModes.length] ?? 'rules',
  count: ((index * 7919) % 2600) + 12,
  status: index % 3 === 1 ? 'offline' : 'online',
  createdAt: new Date(newest - index * day * 1.37).toISOString(),
});

export const contentSets = createExampleProvider(
  Array.from({ length: 64 }, (_, index) => contentSet(index)),
  { searched: ['number', 'name'], actions: contentSetActions, refusal: 'resources.contentSets.refused' },
);
