import type { SignalRule } from './signalRule';

/** Another request for a second approval about the owner waits. */
export const openRequest = {
  name: 'openRequest',
  collections: ['withdrawals', 'bills'],
  zh: { label: '另有复核', text: '该账户另有 %{smart_count} 项申请等待复核。' },
  en: {
    label: 'Other request',
    text: '%{smart_count} other request about this account waits for a second approval. |||| %{smart_count} other requests about this account wait for a second approval.',
  },
} as const satisfies SignalRule;
