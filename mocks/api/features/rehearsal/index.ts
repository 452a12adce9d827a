import type { Database } from '../../../db/database';
import type { ApiFeature } from '../../rest/feature';
import { addCountedDecisions, addCountedField } from './countedDecisions';
import { createRehearsalRoutes } from './createRehearsalRoutes';
import { createRecordingMiddleware, getRecorder } from './recorder';
import { deleteOldRecording } from './recording';

declare module '../../rest/feature' {
  interface FeatureOptions {
    /** Registers work that is done before the database is closed. */
    beforeClose?: ((work: () => Promise<unknown>) => void) | undefined;
  }
}

const flush = (db: Database) => getRecorder(db).flush();

/** Records what calls are decided on, and tries out changes of roles and rules on that (docs/requirements.md#rehearsal). */
export const rehearsal: ApiFeature = {
  createRoutes: createRehearsalRoutes,
  createMiddleware: (db, { beforeClose }) => {
    beforeClose?.(() => flush(db));
    return createRecordingMiddleware(db);
  },
  extendCollection: addCountedField,
  addFields: addCountedDecisions,
  everyTenSeconds: flush,
  everyQuarterHour: deleteOldRecording,
};
