import { signalRules } from './rules/signalRules';

type Language = 'zh' | 'en';

const byName = <T>(get: (rule: (typeof signalRules)[number]) => T) =>
  Object.fromEntries(signalRules.map(rule => [rule.name, get(rule)]));

/** The short names of signals, where a field of a record has the words of its values. */
const getLabels = (language: Language) => byName(({ [language]: { label } }) => label);

/** The sentences of signals, and the words in them. */
const getSentences = (language: Language) => byName(({ [language]: { text, words = {} } }) => ({ text, words }));

export const zh = {
  signals: {
    title: '风险提示，请核对后再决定',
    count: '%{smart_count} 项',
    more: '%{label} +%{smart_count}',
    preview: '以下 %{smart_count} 条记录有风险提示，请核对：',
    line: '%{label}：%{text}',
    names: '：%{names}',
    and: '、',
    of: getSentences('zh'),
  },
  resources: {
    withdrawals: { fields: { signals: '风险提示', signal: '风险提示' }, signals: getLabels('zh') },
    bills: { fields: { signals: '风险提示', signal: '风险提示' }, signals: getLabels('zh') },
  },
};

export const en: typeof zh = {
  signals: {
    title: 'Check before you decide',
    count: '%{smart_count}',
    more: '%{label} +%{smart_count}',
    preview:
      '%{smart_count} record has signals. Check it first: |||| %{smart_count} records have signals. Check them first:',
    line: '%{label}: %{text}',
    names: ': %{names}',
    and: ', ',
    of: getSentences('en'),
  },
  resources: {
    withdrawals: { fields: { signals: 'Signals', signal: 'Signal' }, signals: getLabels('en') },
    bills: { fields: { signals: 'Signals', signal: 'Signal' }, signals: getLabels('en') },
  },
};
