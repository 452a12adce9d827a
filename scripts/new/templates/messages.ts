import { capitalize } from '../../../mocks/api/rest/names.ts';
import { zh as history } from '../../../src/admin/record/messages.ts';
import type { Label, Resource } from '../description.ts';
import { fieldCode } from '../fieldCode.ts';
import { absent, lines, periodOf, quote, searchedFields, storesDecision } from '../names.ts';

type Language = keyof Label;

/** A label within an English sentence: `Starts on` becomes `starts on`, `SKU` stays. */
const inSentence = (label: string) =>
  /^[A-Z][a-z ]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** The past tense of verbs that do not take “ed”, also behind a prefix: `withdraw`, `resend`. */
const irregular: Readonly<Record<string, string>> = {
  begin: 'began',
  bring: 'brought',
  buy: 'bought',
  cancel: 'cancelled',
  cut: 'cut',
  do: 'did',
  draw: 'drew',
  freeze: 'froze',
  give: 'gave',
  hold: 'held',
  keep: 'kept',
  leave: 'left',
  lend: 'lent',
  make: 'made',
  pay: 'paid',
  put: 'put',
  refer: 'referred',
  sell: 'sold',
  send: 'sent',
  set: 'set',
  shut: 'shut',
  submit: 'submitted',
  take: 'took',
  transfer: 'transferred',
  write: 'wrote',
};

const prefixed = new RegExp(`^(re|un|with|over|under|out|for)?(${Object.keys(irregular).join('|')})$`);

/** The past tense of an action, as the operation log has it. */
const toPast = (label: string) => {
  const [verb = '', ...rest] = label.split(' ');
  const [, prefix = '', present = ''] = prefixed.exec(verb.toLowerCase()) ?? [];
  const regular = verb
    .replace(/e$/, '')
    .replace(/([^aeiou])y$/, '$1i')
    .replace(/^([^aeiou]*[aeiou])([bdgmnpt])$/i, '$1$2$2');
  const past = present ? capitalize(prefix + irregular[present]) : `${regular}ed`;
  return [past, ...rest].join(' ');
};

const entries = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([key, text]) => `'${key}': ${quote(text)},`).join('\n');

const words = {
  zh: {
    keyword: '关键词',
    reason: '原因',
    decidedAt: '处理时间',
    decidedBy: '处理人',
    daysReversed: (start: string, end: string) => `${end}不能早于${start}`,
  },
  en: {
    keyword: 'Keyword',
    reason: 'Reason',
    decidedAt: 'Decided at',
    decidedBy: 'Decided by',
    daysReversed: (start: string, end: string) => `Select “${end}” on or after “${start}”`,
  },
};

const writeFields = (resource: Resource, language: Language) => {
  const own = words[language];
  const searched = searchedFields(resource);
  const [only] = searched;
  const keyword = searched.length === 1 && only ? only.label[language] : own.keyword;
  return entries([
    ['q', keyword],
    ...resource.fields.map(({ name, label }) => [name, label[language]] as const),
    ...(storesDecision(resource)
      ? (['reason', 'decidedAt', 'decidedBy'] as const).map(name => [name, own[name]] as const)
      : []),
  ]);
};

const writeRules = (resource: Resource, language: Language) => {
  const [start, end] = periodOf(resource) ?? [];
  const rules = resource.fields
    .filter(({ type, required }) => type !== 'boolean' && (required || fieldCode[type].checked))
    .map(field => {
      const { zh, en } = field.label;
      return [field.name, fieldCode[field.type].rule(field, { zh, en: inSentence(en) })[language]] as const;
    });
  return entries([
    ...rules,
    ...(start && end
      ? [['daysReversed', words[language].daysReversed(start.label[language], end.label[language])] as const]
      : []),
  ]);
};

const writeLanguage = (resource: Resource, language: Language) => {
  const { name, label, fields, statuses, actions, group } = resource;
  const list = language === 'zh' ? label.zh : label.many;
  const menu: [string, string][] = [
    ...(group.added ? [[group.id, group.added.label[language]] as [string, string]] : []),
    [`${group.id}.${name}`, list],
  ];
  const operations = actions
    .filter(action => !(action.name in history.operation))
    .map(action => [action.name, language === 'zh' ? action.label.zh : toPast(action.label.en)] as const);
  const ofLabels = (items: readonly { id: string; label: Label }[]) =>
    entries(items.map(item => [item.id, item.label[language]]));
  return `{
  menu: { ${menu.map(([key, text]) => `'${key}': ${quote(text)}`).join(', ')} },
  ${operations.length > 0 ? `operation: { ${entries(operations)} },` : absent}
  resources: {
    ${name}: {
      name: ${quote(language === 'zh' ? `${label.zh} |||| ${label.zh}` : `${label.en} |||| ${label.many}`)},
      page: { list: ${quote(list)} },
      fields: {
        ${writeFields(resource, language)}
      },
      ${lines(fields.filter(({ type }) => type === 'choice').map(field => `${field.name}: { ${ofLabels(field.choices)} },`))}
      ${statuses.length > 0 ? `status: { ${ofLabels(statuses)} },` : absent}
      ${actions.length > 0 ? `actions: { ${entries(actions.map(action => [action.name, action.label[language]]))} },` : absent}
      rules: {
        ${writeRules(resource, language)}
      },
    },
  },
}`;
};

/** Writes `messages.ts`, in Chinese and English. */
export const writeMessages = (resource: Resource) => `export const zh = ${writeLanguage(resource, 'zh')};

export const en: typeof zh = ${writeLanguage(resource, 'en')};
`;
