import { lte } from 'drizzle-orm';
import { z } from 'zod';
import { inboxLimits } from '@/models/inbox';
import { inboxItems } from '../../../db/schema/inbox';
import type { ApiFeature } from '../../rest/feature';
import { createInboxRoutes } from './createInboxRoutes';
import { deliverNotices } from './deliverNotices';

const lifetime = inboxLimits.days * 24 * 60 * 60_000;

/** What needs the caller (docs/requirements.md#inbox). */
export const inbox: ApiFeature = {
  createRoutes: createInboxRoutes,
  tags: { inbox: 'What needs the caller.' },
  events: { inbox: { description: "the caller's inbox has changed.", data: z.strictObject({}) } },
  deliverNotices,
  // Read or not.
  everyQuarterHour: (db, now) =>
    db.delete(inboxItems).where(lte(inboxItems.createdAt, new Date(now.getTime() - lifetime))),
};
