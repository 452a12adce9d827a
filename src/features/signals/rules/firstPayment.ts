import type { SignalRule } from './signalRule';

/** Nothing was ever paid to this account of the owner. */
export const firstPayment = {
  name: 'firstPayment',
  collections: ['withdrawals'],
  zh: { label: '首次付款', text: '此前从未向该收款账户付款。' },
  en: { label: 'First payment', text: 'Nothing has been paid to this payee account before.' },
} as const satisfies SignalRule;
