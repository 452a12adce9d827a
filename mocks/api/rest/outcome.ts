import { z } from 'zod';
import { amountSchema, calendarDaySchema, countSchema, responseIdSchema } from '../http/schemas';

const recordSchema = z.looseObject({ id: responseIdSchema, version: z.int() });

const refused = z
  .array(
    z.strictObject({
      id: responseIdSchema,
      code: z.int(),
      message: z.string(),
      record: recordSchema
        .optional()
        .meta({ description: 'The record as it is now, if it has changed since it was seen.' }),
      seen: recordSchema.optional().meta({ description: 'The record in the version that was seen, if it is known.' }),
    }),
  )
  .meta({ description: 'Those that it cannot be done to, each with its reason.' });

/** Schema of why a record needs a second approval or is held: the rule, and the total that has reached its limit. */
export const approvalCauseSchema = z.strictObject({
  ruleName: z.string().nullable(),
  amount: z.strictObject({ of: z.string(), total: amountSchema, from: amountSchema }).optional(),
  count: z.strictObject({ of: z.string(), total: z.int(), from: z.int() }).optional(),
  hold: z
    .strictObject({ until: calendarDaySchema, ruleName: z.string() })
    .optional()
    .meta({ description: 'The day in Beijing before which nobody can carry it out, and the rule that says so.' }),
  needsSecondPerson: z.boolean().optional().meta({ description: 'False if it is only held.' }),
});

/** Schema of an action's result. */
export const bulkActionResultSchema = z
  .strictObject({
    succeeded: z.array(responseIdSchema),
    requested: z
      .array(
        z.strictObject({
          id: responseIdSchema,
          requestId: responseIdSchema,
          holdUntil: calendarDaySchema.optional(),
          needsSecondPerson: z.boolean().optional(),
        }),
      )
      .optional()
      .meta({
        description:
          'Those that need a second approval or are held until a day, with the id of their request in `approvals`. They are unchanged until it is approved. Missing if there are none.',
      }),
    failed: refused,
  })
  .meta({ id: 'ActionResult', description: 'What became of each record.' });

/** Schema of the totals of records that are income or expense. */
const netAmount = z
  .strictObject({ income: amountSchema, expense: amountSchema, net: amountSchema })
  .meta({ id: 'NetAmount', description: 'Income, expense (never above zero), and the sum of both.' });

/** Schema of an action's effect on an owner's balance. */
const balanceEffect = z.strictObject({
  ownerType: z.string(),
  ownerId: responseIdSchema,
  ownerName: z.string(),
  payees: z.array(z.strictObject({ bankName: z.string(), bankAccount: z.string() })),
  count: countSchema,
  amount: amountSchema,
  net: netAmount.optional(),
  balanceBefore: amountSchema,
  balanceAfter: amountSchema,
});

/**
 * Schema of a preview: what an action would do now. If it moves money, also contains the total amount, the number of
 * owners, and the effects on the owners with the largest amounts.
 */
export const bulkActionPreviewSchema = z
  .strictObject({
    eligible: z.array(z.strictObject({ id: responseIdSchema, version: z.int() })).meta({
      description: 'Those that it can be done to, in the versions that the call takes.',
    }),
    requiresApproval: z.array(responseIdSchema).optional().meta({
      description:
        'Those of `eligible` that would be sent for a second approval or held instead. Missing if there are none.',
    }),
    approvalCauses: z
      .array(approvalCauseSchema.extend({ id: responseIdSchema }))
      .optional()
      .meta({
        description:
          'Why, for each of `requiresApproval`: the rule, and the total that has reached its limit, with this record and those before it.',
      }),
    skipped: refused,
    totalAmount: amountSchema.optional(),
    net: netAmount.optional(),
    owners: countSchema.optional(),
    effects: z.array(balanceEffect).optional(),
    figures: z
      .array(
        z.strictObject({
          name: z.string(),
          count: countSchema,
          amount: amountSchema.optional(),
          names: z.array(z.string()).optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'ActionPreview', description: 'What the action would do now.' });
