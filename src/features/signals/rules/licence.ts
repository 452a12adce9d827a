import type { SignalRule } from './signalRule';

/** The supplier has no business licence, or all of them have expired. */
export const licence = {
  name: 'licence',
  collections: ['withdrawals', 'bills'],
  figures: { problem: 'words' },
  zh: {
    label: '执照无效',
    text: '该供应商%{problem}。',
    words: { missing: '没有营业执照', expired: '的营业执照已过期' },
  },
  en: {
    label: 'No valid licence',
    text: 'The supplier’s business licence %{problem}.',
    words: { missing: 'is missing', expired: 'has expired' },
  },
} as const satisfies SignalRule;
