import type { Feature } from '@/admin/feature';
import { hasSignals } from './rules/signalRule';
import { listFilterableSignals } from './rules/signalRules';
import { SignalsAlert, SignalsPreviewAlert } from './SignalsAlert';
import { SignalsField, SignalsTag } from './SignalsField';

export const signals: Feature = {
  name: 'signals',
  needs: 'recordDetails',
  appliesTo: hasSignals,
  RecordWarning: SignalsAlert,
  RecordMark: SignalsTag,
  PreviewAlert: SignalsPreviewAlert,
  listColumn: { source: 'signals', disableSort: true, width: 88, field: SignalsField },
  listFilter: resource => ({
    source: 'signal',
    choices: (hasSignals(resource) ? listFilterableSignals(resource) : []).map(id => ({
      id,
      name: `resources.${resource}.signals.${id}`,
    })),
  }),
};
