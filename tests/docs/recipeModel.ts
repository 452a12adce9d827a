import * as z from 'zod/mini';
import { publicImageSchema } from '@/models/image';
import { createLineTextSchema, recordIdSchema } from '@/models/schemas';

/** The parts of the recipes that stand in a model. */
export const couponStatuses = [
  { id: 'enabled', tone: 'good' },
  { id: 'paused', tone: 'off' },
  { id: 'revoked', tone: 'bad' },
] as const;

export const couponActions = {
  pause: { from: ['enabled'], to: 'paused', reason: true },
  resume: { from: ['paused'], to: 'enabled', reason: false },
  revoke: { from: ['enabled'], to: 'revoked', reason: false },
} as const;

export const couponPayloadSchema = z.strictObject({
  note: z.nullish(createLineTextSchema(100, 0)),
  supplierId: z.nullish(recordIdSchema),
  image: z.nullish(publicImageSchema),
});
