import * as z from 'zod/mini';
import { upTo } from '../text';

/** Where an activity is promoted. */
export const channelTypes = ['app', 'web', 'offline'] as const;

/** How many characters an activity's name, and the content of its advertisement, may have (docs/requirements.md#rules). */
export const most = { name: 20, content: 200 };

/** What a channel of promotion is made of: an example, with the rules of docs/requirements.md#rules. */
export const channelInput = z.object({
  name: upTo(most.name),
  channelType: z.enum(channelTypes),
  from: z.iso.date(),
  until: z.iso.date(),
  link: z.string().check(z.trim(), z.regex(/^https?:\/\/[^\s/.]\S*$/i)),
  source: upTo(50),
  medium: upTo(50),
  keywords: z.optional(z.nullable(upTo(100))),
  remind: z.boolean(),
  content: upTo(most.content),
});

export type Channel = z.infer<typeof channelInput>;

/** Whether a period, of days as YYYY-MM-DD, ends before it begins. */
export const endsTooEarly = ({ from, until }: Partial<Channel>) => Boolean(from && until && until < from);
