import * as z from 'zod/mini';
import { textUpTo } from '../../form/text';

/** The kinds of cards: a content check, a service, or a preset of rules. */
export const cardKinds = ['quality', 'service', 'preset'] as const;

export type CardKind = (typeof cardKinds)[number];

/** The card statuses. `tone` is the colour of the status tag. */
export const cardStatuses = [
  { id: 'enabled', tone: 'good' },
  { id: 'disabled', tone: 'off' },
] as const;

/** Maximum lengths of a card's name and description, in characters. */
export const maxCardLengths = { name: 20, description: 60 };

export const cardInput = z.object({
  name: textUpTo(maxCardLengths.name),
  description: textUpTo(maxCardLengths.description),
});

/** The example record: a card of the gallery. */
export type GalleryCard = z.infer<typeof cardInput> & {
  id: string;
  kind: CardKind;
  status: (typeof cardStatuses)[number]['id'];
  createdAt: string;
};
