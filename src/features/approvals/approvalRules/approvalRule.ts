import * as z from 'zod/mini';
import { approvalRuleCollections, findApprovalRuleOptions } from '../approvals/approval';
import { calendarDaySchema, createLineTextSchema, yuanSchema } from '@/models/schemas';

/** The statuses of an approval rule. Only an enabled rule applies. */
export const approvalRuleStatuses = [
  { id: 'enabled', tone: 'good' },
  { id: 'disabled', tone: 'off' },
] as const;

/** The actions on a rule. Both need a second approval themselves. */
export const approvalRuleActions = {
  enable: { from: ['disabled'], to: 'enabled', reason: false },
  disable: { from: ['enabled'], to: 'disabled', reason: false },
} as const;

/** The limits of a rule: hours until a request expires, days since the account of a payment has changed, a count, and days of a hold. */
export const approvalRuleLimits = { hours: 720, accountDays: 365, count: 1000, holdDays: 30 } as const;

/**
 * What the amount of a rule is: that of the record, or what is decided in a run, or within 24 hours for its account or by
 * one person.
 */
export const amountSums = ['record', 'run', 'ownerDay', 'deciderDay'] as const;

/** What a rule can count: the decisions within an hour for an account, or by one person. */
export const countsOfHour = ['ownerHour', 'deciderHour'] as const;

const optionalText = (most: number) => z.optional(z.nullable(createLineTextSchema(most)));

/**
 * The fields of a rule that an operator can write. A rule applies to `action` of `collection` if all of its conditions
 * hold. Either `approverRole` or `approverPermission` names who may approve. With `beyondScope`, they see the record of an open
 * request out of their scope, too. `holdDays` holds the decision; a rule that holds may name no approver, and then asks nobody.
 */
export const approvalRulePayloadSchema = z
  .strictObject({
    name: createLineTextSchema(50),
    collection: z.enum(approvalRuleCollections),
    action: z.string().check(z.maxLength(30)),
    amountFrom: z.optional(z.nullable(yuanSchema)),
    amountOf: z.optional(z.enum(amountSums)),
    countFrom: z.optional(z.nullable(z.int().check(z.minimum(2), z.maximum(approvalRuleLimits.count)))),
    countOf: z.optional(z.enum(countsOfHour)),
    recordType: optionalText(30),
    ownerType: optionalText(30),
    accountDays: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(approvalRuleLimits.accountDays)))),
    firstPayment: z.optional(z.boolean()),
    withoutLicence: z.optional(z.boolean()),
    approverRole: optionalText(50),
    approverPermission: optionalText(100),
    beyondScope: z.optional(z.boolean()),
    holdDays: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(approvalRuleLimits.holdDays)))),
    hours: z.int().check(z.minimum(1), z.maximum(approvalRuleLimits.hours)),
    /** The last day in Beijing on which the rule asks nobody, but is counted. */
    countOnlyUntil: z.optional(z.nullable(calendarDaySchema)),
  })
  .check(({ value, issues }) => {
    // In a form, the collection may not be chosen yet.
    const subject = findApprovalRuleOptions(value.collection);
    if (!subject) return;
    const refuse = (path: string, text: string) =>
      issues.push({ code: 'custom', path: [path], input: value, params: { text } });
    if (!subject.actions.includes(value.action)) refuse('action', 'approvalAction');
    if (value.amountFrom && !subject.amount) refuse('amountFrom', 'approvalCondition');
    if (value.countFrom && !subject.amount) refuse('countFrom', 'approvalCondition');
    if (value.recordType && !subject.types?.includes(value.recordType)) refuse('recordType', 'approvalCondition');
    if (value.ownerType && !subject.owners?.includes(value.ownerType)) refuse('ownerType', 'approvalCondition');
    if (value.accountDays && value.collection !== 'withdrawals') refuse('accountDays', 'approvalCondition');
    if (value.firstPayment && value.collection !== 'withdrawals') refuse('firstPayment', 'approvalCondition');
    if (value.withoutLicence && value.collection !== 'suppliers') refuse('withoutLicence', 'approvalCondition');
    const approvers = [value.approverRole, value.approverPermission].filter(Boolean).length;
    if (approvers > 1 || (approvers === 0 && !value.holdDays)) refuse('approverRole', 'oneApprover');
  });

export type ApprovalRulePayload = z.infer<typeof approvalRulePayloadSchema>;

/** An approval rule as the API returns it. `amountFrom` is in yuan, as text with two decimals. */
export type ApprovalRule = ApprovalRulePayload & {
  id: string;
  status: (typeof approvalRuleStatuses)[number]['id'];
  /** For how many decisions it would have asked a second person if it did not only count. An API need not count. */
  countedDecisions?: number;
  createdAt: string;
  updatedAt: string;
  version: number;
};
