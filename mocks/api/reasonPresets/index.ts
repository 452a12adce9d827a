import type { ApiFeature } from '../rest/feature';
import { createReasonPresetRoutes } from './createReasonPresetRoutes';

/** The reasons that users choose from when an action requires one. */
export const reasonPresets: ApiFeature = {
  createRoutes: createReasonPresetRoutes,
  tags: { 'reason-presets': 'The reasons that users choose from when an action requires one.' },
};
