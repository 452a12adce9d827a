import { z } from 'zod';
import type { MenuDifferences } from '@/system/menus/menu';
import { idAnswer } from '../../http/schemas';

const entry = z.strictObject({ name: z.string(), path: z.string() });
const known = entry.extend({ id: idAnswer });
const change = z.strictObject({ before: z.unknown(), after: z.unknown() });

/** The changes that a menu upload makes. */
export const differencesAnswer: z.ZodType<MenuDifferences> = z.strictObject({
  created: z.array(entry),
  updated: z.array(known.extend({ changes: z.record(z.string(), change) })),
  deleted: z.array(known),
});
