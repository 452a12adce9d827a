import type { SignalRule } from './signalRule';

/** The person who looks has created or approved the owner. */
export const ownDecision = {
  name: 'ownDecision',
  collections: ['withdrawals', 'bills'],
  figures: { actions: 'words' },
  zh: { label: '本人经手', text: '您曾%{actions}该账户的持有人。', words: { create: '创建', approve: '审核通过' } },
  en: {
    label: 'Your own decision',
    text: 'You have %{actions} the holder of this account yourself.',
    words: { create: 'created', approve: 'approved' },
  },
} as const satisfies SignalRule;
