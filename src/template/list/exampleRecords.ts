import * as z from 'zod/mini';
import { createMaxLengthTextSchema } from '../text';
import { createExampleDataProvider } from '../createExampleDataProvider';

/** The kinds of cards: a content check, a service, or a preset of rules. */
export const cardKinds = ['quality', 'service', 'preset'] as const;

export type GalleryCardKind = (typeof cardKinds)[number];

/** The card statuses. `tone` is the colour of the status tag. */
export const cardStatuses = [
  { id: 'enabled', tone: 'good' },
  { id: 'disabled', tone: 'off' },
] as const;

/** Maximum lengths of a card's name and description, in characters. */
export const maxCardLengths = { name: 20, description: 60 };

export const cardPayloadSchema = z.object({
  name: createMaxLengthTextSchema(maxCardLengths.name),
  description: createMaxLengthTextSchema(maxCardLengths.description),
});

/** The example record: a card of the gallery. */
export type GalleryCardRecord = z.infer<typeof cardPayloadSchema> & {
  id: string;
  kind: GalleryCardKind;
  status: (typeof cardStatuses)[number]['id'];
  createdAt: string;
};

const examples: Record<GalleryCardKind, readonly [name: string, description: string][]> = {
  quality: [
    ['视频清晰度质检', '每日抽检新发布的视频，分辨率不足 720p 的退回重传。'],
    ['标题党识别', '比对标题与正文，夸大或不符的进入人工复核。'],
    ['图文版权核验', '与版权库逐一比对，疑似侵权的暂缓推荐。'],
  ],
  service: [
    ['漏斗分析', '逐步查看用户从浏览到下单的转化情况。'],
    ['用户分布', '按地域与设备了解内容被谁看到。'],
    ['资源分发', '将内容推送到离用户最近的节点。'],
    ['多维数据分析', '自由组合维度，快速定位变化的原因。'],
  ],
  preset: [
    ['内容屏蔽规则', '用户屏蔽某类内容后，不再向其推荐同类内容。'],
    ['内容置顶规则', '活动期间，指定内容在频道首页置顶展示。'],
    ['内容加权规则', '优质作者的新作品在首日获得更多曝光。'],
    ['新用户保护规则', '注册七天内的用户只看到人工精选的内容。'],
    ['夜间降噪规则', '夜间推送合并为一条，次日早上统一送达。'],
  ],
};

const day = 86_400_000;

const cards = Object.entries(examples).flatMap(([kind, texts]) =>
  texts.map(([name, description], index) => ({ kind: kind as GalleryCardKind, name, description, index })),
);

/** The data provider of the example cards. It keeps them in memory, so a reload discards all changes. */
export const galleryCardsDataProvider = createExampleDataProvider(
  cards.map(({ index, ...card }, at): GalleryCardRecord => {
    const createdAt = new Date(Date.parse('2024-06-30T03:12:00Z') - at * day * 3.1).toISOString();
    return { ...card, id: String(at + 1), status: index % 3 === 1 ? 'disabled' : 'enabled', createdAt };
  }),
  { searched: ['name', 'description'] },
);

/** The content set statuses. `tone` is the colour of the status tag. */
export const contentSetStatuses = [
  { id: 'online', tone: 'good' },
  { id: 'offline', tone: 'off' },
] as const;

type ContentSetStatus = (typeof contentSetStatuses)[number]['id'];

export const contentTypes = ['image', 'landscapeVideo', 'portraitVideo'] as const;

/** How the contents are selected. */
export const contentSelectionModes = ['rules', 'manual'] as const;

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
  selection: (typeof contentSelectionModes)[number];
  /** Number of contents in the set. */
  count: number;
  status: ContentSetStatus;
  createdAt: string;
};

const themes = ['国风美食', '春季上新', '亲子手工', '城市露营', '家居好物', '健身打卡', '数码开箱', '宠物日常'];
const kinds = ['精选集', '热榜', '短片集', '专题', '合辑', '图集', '直播回放', '推荐位'];

const dayLength = 86_400_000;
/** Creation time of the newest example. */
const newest = Date.parse('2024-06-30T10:24:36Z');

const contentSet = (index: number): ContentSet => ({
  id: String(index + 1),
  number: String(9_000_064 - index),
  name: `${themes[index % themes.length]}${kinds[Math.floor(index / themes.length) % kinds.length]}`,
  contentType: contentTypes[((index * 7) % 5) % contentTypes.length] ?? 'image',
  selection: contentSelectionModes[((index * 3) % 4) % contentSelectionModes.length] ?? 'rules',
  count: ((index * 7919) % 2600) + 12,
  status: index % 3 === 1 ? 'offline' : 'online',
  createdAt: new Date(newest - index * dayLength * 1.37).toISOString(),
});

export const contentSetsDataProvider = createExampleDataProvider(
  Array.from({ length: 64 }, (_, index) => contentSet(index)),
  { searched: ['number', 'name'], actions: contentSetActions, refusal: 'resources.contentSets.refused' },
);
