import { z } from 'zod';
import { approvalRulePayloadSchema } from '@/features/approvals/approvalRules/approvalRule';
import { rehearsalDays } from '@/models/rehearsal';
import { extractCrossFieldRules } from '@/models/schemas';
import { withBody } from '../../http/body';
import { sendData } from '../../http/envelope';
import type { Route } from '../../http/routes';
import { countSchema, responseIdSchema, responseTimestampSchema } from '../../http/schemas';
import { parseWithSchema } from '../../http/validate';
import type { Collection } from '../../rest/collection';
import { idSchema, readPathId } from '../../rest/id';
import { getRecordOrThrow } from '../../rest/read';
import { scopesSchema } from '../../roles/roleScopes';
import { findUnusedPermissions, rehearseRole } from './rehearseRole';
import { readRuleOrThrow, rehearseDisabling, rehearseRule } from './rehearseRule';

const newest = z.strictObject({ at: responseTimestampSchema, adminName: z.string().nullable() }).nullable();

const recording = {
  since: responseTimestampSchema.nullable().meta({ description: 'Since when calls are recorded. Null if none is.' }),
  lost: countSchema.meta({ description: 'The calls of these days that could not be recorded.' }),
};

const ruleRehearsal = z
  .strictObject({
    ...recording,
    decisions: countSchema.meta({ description: 'The decisions that the rule is about.' }),
    asked: countSchema.meta({ description: 'Those for which only this rule would have asked a second person.' }),
    held: countSchema.meta({ description: 'Those that only this rule would have held until a day.' }),
    people: countSchema,
    newest,
    alreadyAsked: countSchema.meta({ description: 'Those for which another rule asks anyway.' }),
    unknown: countSchema.meta({ description: 'Those of which too little was recorded.' }),
    requests: countSchema.meta({ description: 'The requests about such decisions that a second person has decided.' }),
    medianWait: countSchema.nullable().meta({ description: 'Their median wait in milliseconds.' }),
  })
  .meta({ id: 'RuleRehearsal' });

const disablingRehearsal = z
  .strictObject({
    ...recording,
    decisions: countSchema.meta({ description: 'The decisions that the rule is about.' }),
    alone: countSchema.meta({ description: 'Those that one person would have made without a second one.' }),
    unheld: countSchema.meta({ description: 'Those that nothing would have held until a day.' }),
    people: countSchema,
    newest,
    covered: countSchema.meta({ description: 'Those for which other rules demand the same.' }),
    unknown: countSchema.meta({ description: 'Those of which too little was recorded.' }),
  })
  .meta({ id: 'DisablingRehearsal' });

const roleRehearsal = z
  .strictObject({
    ...recording,
    calls: countSchema.meta({ description: 'The calls of the admins in this role.' }),
    stopped: z.strictObject({
      calls: countSchema,
      people: countSchema,
      newest,
      permissions: z.array(z.strictObject({ code: z.string(), calls: countSchema })),
      decisions: z.array(z.strictObject({ collection: z.string(), action: z.string(), count: countSchema })),
    }),
    allowed: z.strictObject({ calls: countSchema, people: countSchema }),
    unknown: countSchema.meta({ description: 'Calls with a permission whose scope changes.' }),
  })
  .meta({ id: 'RoleRehearsal' });

const crossFieldRules = extractCrossFieldRules(approvalRulePayloadSchema);

const ruleRoute: Route = {
  method: 'POST',
  path: '/approvalRules/rehearse',
  access: { permission: 'approvalRules:create', or: ['approvalRules:update'] },
  summary: 'Rehearse an approval rule',
  description: `Returns what a rule would have done to the decisions of the last ${rehearsalDays.kept} days, besides the rules in force. Changes nothing.`,
  answer: ruleRehearsal,
  readOnly: true,
  ...withBody(z.strictObject(approvalRulePayloadSchema.shape), async (c, draft) => {
    parseWithSchema(crossFieldRules, draft);
    return sendData(c, await rehearseRule(c, draft));
  }),
};

const createDisablingRoute = (rules: Collection): Route => ({
  method: 'GET',
  path: '/approvalRules/:id/rehearse-disabling',
  access: { permission: 'approvalRules:disable', or: ['approvalRules:update'] },
  summary: 'Rehearse disabling an approval rule',
  description: `Returns which decisions of the last ${rehearsalDays.kept} days one person alone would have made, or without a hold, if the rule had been disabled. Changes nothing.`,
  answer: disablingRehearsal,
  handler: async c => {
    const { id } = await getRecordOrThrow(c, rules, readPathId(c));
    return sendData(c, await rehearseDisabling(c, await readRuleOrThrow(c, String(id))));
  },
});

const permissionIds = z.array(idSchema).max(10_000);

const createRoleRoutes = (roles: Collection): Route[] => {
  const access = { permission: 'roles:assign-permissions' };
  return [
    {
      method: 'POST',
      path: '/roles/:id/rehearse',
      access,
      summary: 'Rehearse the permissions of a role',
      description: `Returns which calls of the last ${rehearsalDays.kept} days the role would have refused or allowed with exactly these permissions. Changes nothing.`,
      answer: roleRehearsal,
      readOnly: true,
      ...withBody(z.strictObject({ permissionIds, scopes: scopesSchema.default([]) }), async (c, draft) => {
        const { id } = await getRecordOrThrow(c, roles, readPathId(c));
        return sendData(c, await rehearseRole(c, String(id), draft));
      }),
    },
    {
      method: 'GET',
      path: '/roles/:id/unused-permissions',
      access,
      summary: 'List unused permissions of a role',
      description: `Returns the permissions that no call of an admin in this role has needed for ${rehearsalDays.unused} days. Null until calls are recorded for that long.`,
      answer: z.strictObject({
        since: recording.since,
        permissions: z.array(z.strictObject({ id: responseIdSchema, code: z.string() })).nullable(),
      }),
      handler: async c => {
        const { id } = await getRecordOrThrow(c, roles, readPathId(c));
        return sendData(c, await findUnusedPermissions(c, String(id)));
      },
    },
  ];
};

/** Returns the routes that try out a draft on the past, for the collections that the API has. */
export const createRehearsalRoutes = (collections: readonly Collection[]): Route[] => {
  const find = (name: string) => collections.find(collection => collection.name === name);
  const [roles, rules] = [find('roles'), find('approvalRules')];
  return [...(rules ? [ruleRoute, createDisablingRoute(rules)] : []), ...(roles ? createRoleRoutes(roles) : [])];
};
