import { z } from 'zod';
import { countSchema, responseIdSchema } from '../http/schemas';
import type { FeatureEvents } from '../rest/feature';
import { maxRecordsPerChangeEvent } from '../log/changes';

const cursor = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .meta({ description: 'For `Last-Event-ID`.' });

const noData = z.strictObject({});

const changeData = z
  .strictObject({
    collection: z.string(),
    change: z.enum(['create', 'update', 'delete']),
    action: z.string().meta({ description: 'The action of the operation log, such as `approve`.' }),
    records: z
      .array(
        z.strictObject({
          id: responseIdSchema,
          version: z.int().min(1).optional().meta({ description: 'After the change. Missing if it is unknown.' }),
          approval: responseIdSchema
            .nullable()
            .optional()
            .meta({ description: 'The open request, or null, if that is what has changed.' }),
        }),
      )
      .max(maxRecordsPerChangeEvent),
    total: countSchema.meta({
      description: `The number of changed records; \`records\` are the first ${maxRecordsPerChangeEvent}.`,
    }),
    by: z
      .strictObject({ id: responseIdSchema, name: z.string() })
      .nullable()
      .meta({ description: 'Who made the change. Null for the system.' }),
    own: z.boolean().meta({ description: 'Whether a call of this session made the change.' }),
    tab: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'With `own`: the `X-Tab-Id` of the call. Null if it named none.' }),
  })
  .meta({ id: 'ChangeEvent' });

const createKindSchema = (event: string, data: z.ZodType) =>
  z.strictObject({ id: cursor, event: z.literal(event), data });

/**
 * Returns the schema of an event of the stream, with its `data` as parsed JSON (docs/requirements.md#live-updates).
 * `events` are those of features.
 */
export const createEventSchema = (events: FeatureEvents) =>
  z.discriminatedUnion('event', [
    createKindSchema('ready', noData),
    createKindSchema('reset', noData),
    createKindSchema('change', changeData),
    ...Object.entries(events).map(([kind, { data }]) => createKindSchema(kind, data)),
    createKindSchema('session', noData),
  ]);
