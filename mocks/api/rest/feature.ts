import type { Database } from '../../db/database';
import type { ApiContext } from '../http/context';
import type { Messages } from '../http/messages';
import type { Route } from '../http/routes';
import type { Collection } from './collection';

/** What a feature adds to the API. `mocks/api/routes.ts` lists the features. */
export type ApiFeature = {
  /** Returns its endpoints, which may be about any collection. */
  createRoutes: (collections: readonly Collection[]) => readonly Route[];
  /** Its messages, which it declares as part of `Messages`. */
  messages: { zh: Partial<Messages>; en: Partial<Messages> };
  /** Descriptions of its OpenAPI tags. A tag is the first step of a path. */
  tags?: Readonly<Record<string, string>>;
  /** Deletes what it stores about deleted records, in the transaction that deletes them. */
  deleteWithRecords?: (c: ApiContext, collection: string, ids: readonly string[]) => Promise<void>;
  /** Deletes what has expired. Called every 15 minutes. */
  deleteExpired?: (db: Database, now: Date) => Promise<unknown>;
};

declare module '../http/context' {
  interface ApiVariables {
    features: readonly ApiFeature[];
  }
}
