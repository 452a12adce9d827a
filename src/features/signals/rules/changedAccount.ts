import type { SignalRule } from './signalRule';

/** The owner first used this account within 7 days before the request, and had used another one before. */
export const changedAccount = {
  name: 'changedAccount',
  collections: ['withdrawals'],
  figures: { since: 'time' },
  zh: { label: '账户刚变更', text: '收款账户在申请前 7 天内变更过，%{since} 首次使用。' },
  en: {
    label: 'Account changed',
    text: 'The payee account changed within 7 days before the request, and was first used on %{since}.',
  },
} as const satisfies SignalRule;
