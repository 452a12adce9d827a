import { describeResource, type Translations } from './describe.ts';
import { fieldTypes, Refusal, tones, type Input, type Resource } from './description.ts';
import { parseAction, parseField, parseStatus } from './parse.ts';
import type { Project } from './project.ts';

export type Ask = (question: string) => Promise<string>;

/** Asks for lines until one is empty. A line that cannot be parsed is asked for again, with the reason. */
const askList = async (ask: Ask, question: string, parse: (line: string) => unknown) => {
  const lines: string[] = [];
  let reason = '';
  for (;;) {
    const line = (await ask(`${reason}${question} (empty: done): `)).trim();
    if (line === '') return lines;
    try {
      parse(line);
      lines.push(line);
      reason = '';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reason = `${error.message}\n`;
    }
  }
};

/** Asks for what was not given: label, fields, statuses, actions and menu group. */
export const askInput = async (given: Input, project: Project, ask: Ask): Promise<Input> => {
  // Reports a wrong name before the first question.
  describeResource({ name: given.name, fields: ['name:text'], statuses: [], actions: [] }, project);
  const label = given.label ?? (await ask('Name in Chinese and English, such as 优惠券/Coupon: ')).trim();
  const fields =
    given.fields.length > 0
      ? given.fields
      : await askList(ask, `Field <name>:<type>, such as code:text:20. Types: ${fieldTypes.join(', ')}`, parseField);
  const statuses =
    given.statuses.length > 0 || given.fields.length > 0
      ? given.statuses
      : await askList(ask, `Status <id>:<tone>, the first for new records. Tones: ${tones.join(', ')}`, parseStatus);
  const actions =
    given.actions.length > 0 || statuses.length === 0
      ? given.actions
      : await askList(ask, 'Action <name>:<from>><to>, such as revoke:enabled>revoked', parseAction);
  const groups = [...project.groups.keys()].join(', ');
  const group = given.group ?? ((await ask(`Menu group: ${groups}, or a new one (system): `)).trim() || undefined);
  return { ...given, label, fields, statuses, actions, group };
};

/** What a message names, by its key. */
const kinds: readonly [part: RegExp, kind: string][] = [
  [/^resources\.\w+\.name$/, 'resource'],
  [/\.fields\./, 'field'],
  [/\.status\./, 'status'],
  [/\.actions\./, 'action'],
  [/^menu\./, 'menu group'],
];

/** Asks for the Chinese texts of messages. An empty answer keeps the English one. */
export const askTranslations = async (missing: Resource['untranslated'], ask: Ask): Promise<Translations> => {
  const translations: Record<string, string> = {};
  for (const { key, en } of missing) {
    const [, kind = 'choice'] = kinds.find(([part]) => part.test(key)) ?? [];
    const text = (await ask(`Chinese for the ${kind} “${en}” (empty: stays English): `)).trim();
    if (text) translations[key] = text;
  }
  return translations;
};
