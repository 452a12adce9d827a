import * as z from 'zod/mini';
import { createMaxLengthTextSchema } from '../text';

/** Where an activity is promoted. */
export const channelTypes = ['app', 'web', 'offline'] as const;

/**
 * Maximum lengths of the activity's name and the advertisement's content, in characters (docs/requirements.md#rules).
 */
export const maxChannelLengths = { name: 20, content: 200 };

/** The example record: a promotion channel, with the rules of docs/requirements.md#rules. */
export const channelInput = z.object({
  name: createMaxLengthTextSchema(maxChannelLengths.name),
  channelType: z.enum(channelTypes),
  from: z.iso.date(),
  until: z.iso.date(),
  link: z.string().check(z.trim(), z.regex(/^https?:\/\/[^\s/.]\S*$/i)),
  source: createMaxLengthTextSchema(50),
  medium: createMaxLengthTextSchema(50),
  keywords: z.optional(z.nullable(createMaxLengthTextSchema(100))),
  remind: z.boolean(),
  content: createMaxLengthTextSchema(maxChannelLengths.content),
});

export type Channel = z.infer<typeof channelInput>;

/** Returns whether the end date is before the start date. Dates are YYYY-MM-DD. */
export const endsBeforeStart = ({ from, until }: Partial<Channel>) => Boolean(from && until && until < from);
