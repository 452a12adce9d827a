import type { Feature } from '@/admin/feature';
import { hasSignals } from './rules/signalRule';
import { listSignalNames } from './rules/signalRules';
import { SignalsAlert, SignalsPreviewAlert } from './SignalsAlert';
import { SignalsField, SignalsTag } from './SignalsField';

const signalsColumn = { source: 'signals', disableSort: true, width: 88, field: SignalsField };

export const signals: Feature = {
  name: 'signals',
  needs: 'recordDetails',
  appliesTo: hasSignals,
  RecordWarning: SignalsAlert,
  RecordMark: SignalsTag,
  PreviewAlert: SignalsPreviewAlert,
  listColumns: () => [signalsColumn],
  listFilters: resource => [
    {
      source: 'signal',
      choices: (hasSignals(resource) ? listSignalNames(resource) : []).map(id => ({
        id,
        name: `resources.${resource}.signals.${id}`,
      })),
    },
  ],
};
