import type { ApiFeature } from '../../rest/feature';
import { addSignalField, addSignals, previewSignals } from './signals';

/** What to know about money before it is paid (docs/requirements.md#signals). */
export const signals: ApiFeature = {
  extendCollection: addSignalField,
  addFields: addSignals,
  addToPreview: previewSignals,
};
