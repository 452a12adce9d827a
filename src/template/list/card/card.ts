import * as z from 'zod/mini';
import { upTo } from '../../form/text';

/** What a card stands for: a check of contents, a service, or a set of rules made beforehand. */
export const cardKinds = ['quality', 'service', 'preset'] as const;

export type CardKind = (typeof cardKinds)[number];

/** Every state a card can be in, with the tone of its tag. */
export const cardStatuses = [
  { id: 'enabled', tone: 'good' },
  { id: 'disabled', tone: 'off' },
] as const;

/** How many characters a card's name and its description may have. */
export const most = { name: 20, description: 60 };

/** What is written of a new card. */
export const cardInput = z.object({ name: upTo(most.name), description: upTo(most.description) });

/** A card of the gallery: an example. */
export type GalleryCard = z.infer<typeof cardInput> & {
  id: string;
  kind: CardKind;
  status: (typeof cardStatuses)[number]['id'];
  createdAt: string;
};
