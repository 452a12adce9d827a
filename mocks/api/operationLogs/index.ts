import type { ApiFeature } from '../rest/feature';
import { operationLogs as collection } from './operationLogs';
import { logVerificationRoutes } from './verification';

/** The operation log, and its verification. */
export const operationLogs: ApiFeature = {
  collections: [collection],
  createRoutes: () => logVerificationRoutes,
};
