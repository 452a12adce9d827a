import { z } from 'zod';
import { amount, count, responseId } from '../http/schemas';

const refused = z
  .array(z.strictObject({ id: responseId, code: z.int(), message: z.string() }))
  .meta({ description: 'Those that it cannot be done to, each with its reason.' });

/** Schema of an action's result. */
export const bulkActionResult = z
  .strictObject({ succeeded: z.array(responseId), failed: refused })
  .meta({ id: 'ActionResult', description: 'What became of each record.' });

/** Schema of the totals of records that are income or expense. */
const netAmount = z
  .strictObject({ income: amount, expense: amount, net: amount })
  .meta({ id: 'NetAmount', description: 'Income, expense (never above zero), and the sum of both.' });

/** Schema of an action's effect on an owner's balance. */
const balanceEffect = z.strictObject({
  ownerType: z.string(),
  ownerId: responseId,
  ownerName: z.string(),
  payees: z.array(z.strictObject({ bankName: z.string(), bankAccount: z.string() })),
  count,
  amount,
  net: netAmount.optional(),
  balanceBefore: amount,
  balanceAfter: amount,
});

/**
 * Schema of a preview: what an action would do now. If it moves money, also contains the total amount, the number of
 * owners, and the effects on the owners with the largest amounts.
 */
export const bulkActionPreview = z
  .strictObject({
    eligible: z.array(responseId),
    skipped: refused,
    totalAmount: amount.optional(),
    net: netAmount.optional(),
    owners: count.optional(),
    effects: z.array(balanceEffect).optional(),
    figures: z
      .array(
        z.strictObject({ name: z.string(), count, amount: amount.optional(), names: z.array(z.string()).optional() }),
      )
      .optional(),
  })
  .meta({ id: 'ActionPreview', description: 'What the action would do now.' });
