import type { SignalRule } from './signalRule';

/** It is one of three or more requests of its owner within an hour. */
export const frequent = {
  name: 'frequent',
  collections: ['withdrawals'],
  zh: { label: '申请密集', text: '该申请方一小时内提交了 %{smart_count} 笔提现。' },
  en: { label: 'Several in an hour', text: 'The payee made %{smart_count} requests within an hour.' },
} as const satisfies SignalRule;
