import type { SignalRule } from './signalRule';

/** The number of the account is that of a withdrawal of another owner. */
export const sharedAccount = {
  name: 'sharedAccount',
  collections: ['withdrawals'],
  figures: { names: 'names' },
  zh: { label: '共用账号', text: '该收款账号也用于其他申请方%{names}。' },
  en: { label: 'Shared account', text: 'Another payee uses the same account number%{names}.' },
} as const satisfies SignalRule;
