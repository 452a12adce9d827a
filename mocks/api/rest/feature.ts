import type { SQL } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { QueueSummary } from '@/dashboard/dashboard';
import type { ApprovalCause } from '@/models/approvalRequest';
import type { Queue } from '@/models/queue';
import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';
import type { Database } from '../../db/database';
import type { ApiContext, ApiEnv } from '../http/context';
import type { Messages } from '../http/messages';
import type { RecordedDecisions } from '../http/permissions';
import type { Route } from '../http/routes';
import type { Collection, DecidableCollection, WritableCollection } from './collection';
import type { ActionRefusal, RecordValues } from './plan';

type WaitingQueue = { id: QueueSummary['id']; collection: Collection; where: SQL | undefined };

/** What a notice of each kind says, besides whom it concerns. Parts that send a kind declare it (`declare module`). */
export interface NoticeKinds {}

/** Something that an admin should know of. `actor` is who did it, or null for the system. */
export type Notice = {
  adminId: string;
  actor: { id: string; username: string } | null;
  collection: string;
  recordId?: string;
  recordName: string | null;
} & { [Kind in keyof NoticeKinds]: { kind: Kind } & NoticeKinds[Kind] }[keyof NoticeKinds];

/** The options of `createApi` that features read. They declare theirs (`declare module`). */
export interface FeatureOptions {}

/** What a call has in common with work that the API does by itself. */
export type TaskContext = Pick<ApiContext['var'], 'db' | 'now' | 'features'>;

/** Returns the filter of the caller's export, and whether it includes notes. Throws 403 without the permission to export, and 422 if it has expired. */
export type GetExport = (
  c: ApiContext,
  collection: Collection,
  id: string,
) => Promise<{ filter: Record<string, unknown>; notes: boolean }>;

/**
 * A kind of event for open consoles, besides changes of records. Its rows of `changes` name the admin whom it is for, or a
 * collection.
 */
type FeatureEvent = {
  /** What it says, in the documentation. */
  description: string;
  data: z.ZodType;
  /** Whether it is for somebody who may read the collection, by their other permissions. By default it is. */
  isFor?: (collection: Collection, may: (permission: string) => boolean) => boolean;
};

/** Events by their kind. */
export type FeatureEvents = Readonly<Record<string, FeatureEvent>>;

/** `features` are all of the API's. */
type Maintain = (db: Database, now: Date, features: readonly ApiFeature[]) => Promise<unknown>;

/** A record about which a decision was requested. `holdUntil` is the day in Beijing before which nobody can carry it out. */
type RequestedDecision = { id: string; requestId: string; holdUntil?: string; needsSecondPerson?: boolean };

/** Which decisions of a call need a second person or are held. */
export type RequiredApprovals = {
  /** What they need it for, by the ids of their records. */
  causes: ReadonlyMap<string, ApprovalCause>;
  /** Why some of them cannot be requested, such as an open request. */
  refusals: readonly ActionRefusal[];
  /** Requests decisions about these of the records instead of making them. Returns the ids of records and requests. */
  request: (records: readonly RecordValues[], reason: string | null) => Promise<readonly RequestedDecision[]>;
  /** What that was decided on, if rules were looked at. */
  recorded?: RecordedDecisions | undefined;
};

/** A part of the API: collections with their further routes, messages and clean-up. `mocks/api/routes.ts` lists all. */
export type ApiFeature = {
  collections?: readonly Collection[];
  /** Adds to a collection of the API, such as a field and a filter. Lists of a collection with `readableBy` lack it. */
  extendCollection?: (collection: Collection) => Collection;
  /**
   * Adds fields to records of a response: those of a page, or one. Uses few statements for all of them. The collection has
   * their schemas in `added`.
   */
  addFields?: (
    c: ApiContext,
    collection: Collection,
    records: readonly RecordValues[],
  ) => Promise<readonly RecordValues[]>;
  /** Returns what it adds to the preview of an action on these records. The collection has the schemas in `previewed`. */
  addToPreview?: (
    c: ApiContext,
    collection: Collection,
    action: string,
    ids: readonly string[],
  ) => Promise<RecordValues>;
  /** Returns its endpoints besides those of its collections. `collections` and `features` are all of the API's. */
  createRoutes?: (collections: readonly Collection[], features: readonly ApiFeature[]) => readonly Route[];
  /** Returns endpoints with what it adds to exports. */
  createExportRoutes?: (collections: readonly Collection[], getExport: GetExport) => readonly Route[];
  /** Returns middleware of all calls. `createApi` calls this once, so what it creates lasts as long as the API. */
  createMiddleware?: (db: Database, options: FeatureOptions) => MiddlewareHandler<ApiEnv>;
  /** Adds to the endpoint that lists a collection. */
  wrapListRoute?: (route: Route, collection: Collection) => Route;
  /** Adds to each of its endpoints, also to those of its collections. */
  wrapRoute?: (route: Route) => Route;
  /** Its messages, which it declares as part of `Messages`. */
  messages?: { zh: Partial<Messages>; en: Partial<Messages> };
  /** Descriptions of its OpenAPI tags. A tag is the first step of a path. */
  tags?: Readonly<Record<string, string>>;
  /** Its entries in the menu of a new database. */
  menu?: readonly MenuPageDefinition[];
  /** The order of queues whose records have this field, in place of their own. */
  queueSort?: Queue['sort'];
  /** Adds to what the workplace says of a queue. `where` selects the records of the collection that wait in it. */
  countWaiting?: (db: Database, queue: WaitingQueue) => Promise<Partial<QueueSummary>>;
  /** Deletes what it stores about deleted records, in the transaction that deletes them. */
  deleteWithRecords?: (c: ApiContext, collection: string, ids: readonly string[]) => Promise<void>;
  /** Checks the values that are about to be written to a record, in its transaction. Throws 422 with what is wrong in fields. */
  checkValues?: (c: ApiContext, collection: WritableCollection, values: RecordValues) => Promise<void>;
  /**
   * Says which decisions need a second person or are held. With `isHeld`, they were held, and those that need a second person
   * now are refused. Of the features that do so, the first one counts.
   */
  findRequiredApprovals?: (
    c: ApiContext,
    collection: DecidableCollection,
    action: string,
    records: readonly RecordValues[],
    options: { isHeld: boolean },
  ) => Promise<RequiredApprovals>;
  /** Ends the open approval requests for these records, which one person has decided, in the transaction of the decision. */
  endApprovalRequests?: (c: ApiContext, collection: string, ids: readonly string[]) => Promise<void>;
  /** Does what follows from decisions about records, in their transaction. */
  afterDecisions?: (c: ApiContext, collection: DecidableCollection, ids: readonly string[]) => Promise<void>;
  /** Returns the names of the records that refer to a role or a permission by its code. The code then cannot change. */
  findReferrerNames?: (db: Database, of: 'role' | 'permission', code: string) => Promise<readonly string[]>;
  /** Deletes what lasts as long as sessions, in the transaction that ends them. They are locked. */
  deleteWithSessions?: (db: Database, sessionIds: readonly string[]) => Promise<void>;
  /** Tells admins what concerns them, in the transaction in which it happens. Returns the notices that reach their admins. */
  deliverNotices?: (context: TaskContext, notices: readonly Notice[]) => Promise<readonly Notice[]>;
  /** The kinds of events that it announces. */
  events?: FeatureEvents;
  /** Does what is due within seconds, such as ending what was not renewed. */
  everyTenSeconds?: Maintain;
  /** Does what can wait, such as deleting what has expired. */
  everyQuarterHour?: Maintain;
};

/** Returns the API's collection of this name, including what features add to it. Undefined if the API has none. */
export const findCollection = ({ var: { features } }: ApiContext, name: string) =>
  features.flatMap(({ collections = [] }) => collections).find(collection => collection.name === name);

/** Returns a collection including what features add to it. */
export const getExtendedCollection = <T extends Collection>(c: ApiContext, collection: T) =>
  (findCollection(c, collection.name) ?? collection) as T;

/** Returns records of a response with the fields that features add to them. */
export const addFeatureFields = async (c: ApiContext, collection: Collection, records: readonly RecordValues[]) => {
  let extended = records;
  for (const { addFields } of c.var.features) extended = (await addFields?.(c, collection, extended)) ?? extended;
  return extended;
};

/** Returns what features add to the preview of an action. */
export const addFeaturePreviews = async (
  c: ApiContext,
  collection: Collection,
  action: string,
  ids: readonly string[],
) => {
  const added: RecordValues = {};
  for (const { addToPreview } of c.var.features) Object.assign(added, await addToPreview?.(c, collection, action, ids));
  return added;
};

/** Hands notices to the features that deliver them. Returns those that reach their admins. */
export const sendNotices = async (context: TaskContext, notices: readonly Notice[]) => {
  const received: Notice[] = [];
  if (notices.length === 0) return received;
  for (const { deliverNotices } of context.features)
    received.push(...((await deliverNotices?.(context, notices)) ?? []));
  return received;
};

declare module '../http/context' {
  interface ApiVariables {
    features: readonly ApiFeature[];
  }
}
