import * as z from 'zod/mini';
import { approvalStatuses } from '@/models/approvalRequest';
import type { Claim } from './queue';
import { dueTimeSettingsPayloadSchema, type DueTimes } from './dueTime';
import type { ApiEvent } from './event';
import { inboxKinds, type InboxPage } from './inbox';
import { attachmentMimeTypes, type Note } from './note';
import { reasonPresetLimits, type ReasonPresets } from './reasonPreset';
import type { DisablingRehearsal, RoleRehearsal, RuleRehearsal, UnusedPermissions } from './rehearsal';
import { isoDateTimeSchema } from './schemas';
import type { Signal } from './signal';

// What the console needs of the responses of any API. `npm run check:provider` compares them; the console itself does not.

const idSchema = z.string().check(z.minLength(1));

const countSchema = z.int().check(z.minimum(0));

/** Who works on which record (docs/requirements.md#claims). */
export const claimListSchema: z.ZodMiniType<Claim[]> = z.array(
  z.object({
    recordId: idSchema,
    adminId: idSchema,
    adminName: z.string(),
    claimedAt: isoDateTimeSchema,
    expiresAt: isoDateTimeSchema,
    mine: z.boolean(),
  }),
);

/** The reasons to choose from (docs/requirements.md#reason-presets). */
export const reasonPresetsSchema: z.ZodMiniType<ReasonPresets> = z.object({
  presets: z.array(z.string().check(z.minLength(1))).check(z.maxLength(reasonPresetLimits.most)),
  version: countSchema,
});

/** The settings of due times (docs/requirements.md#due-times). */
export const dueTimeSettingsSchema: z.ZodMiniType<DueTimes> = z.object({
  ...dueTimeSettingsPayloadSchema.shape,
  version: countSchema,
});

/** The due time of a record of a queue. Null if it does not wait. */
export const recordDueTimeSchema = z.object({ dueAt: z.nullable(isoDateTimeSchema) });

/** The number of unread items. */
export const unreadCountSchema = z.object({ unread: countSchema });

/** A page of the inbox (docs/requirements.md#inbox). */
export const inboxPageSchema: z.ZodMiniType<InboxPage> = z.object({
  items: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(inboxKinds),
      createdAt: isoDateTimeSchema,
      readAt: z.nullable(isoDateTimeSchema),
      actor: z.nullable(z.string()),
      collection: z.string(),
      recordId: z.nullable(idSchema),
      recordName: z.nullable(z.string()),
      action: z.nullable(z.string()),
      outcome: z.nullable(z.enum(approvalStatuses.map(({ id }) => id))),
      total: countSchema,
      amount: z.optional(z.nullable(z.string())),
      approvalId: z.nullable(idSchema),
      noteId: z.nullable(idSchema),
      exportId: z.nullable(idSchema),
      text: z.nullable(z.string()),
    }),
  ),
  total: countSchema,
  unread: countSchema,
});

/** Since when calls are recorded, and the newest of some (docs/requirements.md#rehearsal). */
const recordingFields = { since: z.nullable(isoDateTimeSchema), lost: countSchema };
const newestCallSchema = z.nullable(z.object({ at: isoDateTimeSchema, adminName: z.nullable(z.string()) }));
const stoppedFields = { people: countSchema, newest: newestCallSchema };

/** What an approval rule would have done. */
export const ruleRehearsalSchema: z.ZodMiniType<RuleRehearsal> = z.object({
  ...recordingFields,
  ...stoppedFields,
  decisions: countSchema,
  asked: countSchema,
  held: z.optional(countSchema),
  alreadyAsked: countSchema,
  unknown: countSchema,
  requests: countSchema,
  medianWait: z.nullable(countSchema),
});

/** What would have been decided without an approval rule. */
export const disablingRehearsalSchema: z.ZodMiniType<DisablingRehearsal> = z.object({
  ...recordingFields,
  ...stoppedFields,
  decisions: countSchema,
  alone: countSchema,
  unheld: countSchema,
  covered: countSchema,
  unknown: countSchema,
});

/** What other permissions of a role would have done. */
export const roleRehearsalSchema: z.ZodMiniType<RoleRehearsal> = z.object({
  ...recordingFields,
  calls: countSchema,
  stopped: z.object({
    ...stoppedFields,
    calls: countSchema,
    permissions: z.array(z.object({ code: z.string(), calls: countSchema })),
    decisions: z.array(z.object({ collection: z.string(), action: z.string(), count: countSchema })),
  }),
  allowed: z.object({ calls: countSchema, people: countSchema }),
  unknown: countSchema,
});

/** The permissions of a role that nobody has used. */
export const unusedPermissionsSchema: z.ZodMiniType<UnusedPermissions> = z.object({
  since: z.nullable(isoDateTimeSchema),
  permissions: z.nullable(z.array(z.object({ id: idSchema, code: z.string() }))),
});

/** The signals of a record (docs/requirements.md#signals). */
export const signalsSchema: z.ZodMiniType<Signal[]> = z.array(
  z.object({ name: z.string(), figures: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])) }),
);

/** A page of the notes on a record (docs/requirements.md#notes). */
export const notePageSchema: z.ZodMiniType<{ notes: Note[]; total: number }> = z.object({
  notes: z.array(
    z.object({
      id: idSchema,
      author: z.string(),
      isOwn: z.boolean(),
      text: z.string(),
      mentions: z.array(z.object({ id: idSchema, name: z.string() })),
      attachments: z.array(
        z.object({ id: idSchema, name: z.string(), type: z.enum(attachmentMimeTypes), size: countSchema }),
      ),
      createdAt: isoDateTimeSchema,
      editedAt: z.nullable(isoDateTimeSchema),
      deletedAt: z.nullable(isoDateTimeSchema),
      changeableUntil: z.nullable(isoDateTimeSchema),
      version: countSchema,
    }),
  ),
  total: countSchema,
});

/** An event of the stream, with its `type` (docs/requirements.md#live-updates). */
export const apiEventSchema: z.ZodMiniType<ApiEvent> = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['ready', 'reset', 'inbox', 'session']) }),
  z.object({ type: z.literal('claims'), collection: z.string() }),
  z.object({ type: z.literal('notes'), collection: z.string(), recordId: idSchema }),
  z.object({
    type: z.literal('change'),
    collection: z.string(),
    change: z.enum(['create', 'update', 'delete']),
    action: z.string(),
    records: z.array(
      z.object({ id: idSchema, version: z.optional(countSchema), approval: z.optional(z.nullable(idSchema)) }),
    ),
    total: countSchema,
    by: z.nullable(z.object({ id: idSchema, name: z.string() })),
    own: z.boolean(),
    tab: z.optional(z.nullable(z.string())),
  }),
]);
