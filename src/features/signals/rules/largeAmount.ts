import type { SignalRule } from './signalRule';

/** The amount is more than five times the median of the owner's latest payments. */
export const largeAmount = {
  name: 'largeAmount',
  collections: ['withdrawals', 'bills'],
  figures: { median: 'amount' },
  zh: { label: '金额偏大', text: '金额是该账户近期中位数（%{median}）的 %{times} 倍。' },
  en: { label: 'Large amount', text: 'The amount is %{times} times the account’s recent median of %{median}.' },
} as const satisfies SignalRule;
