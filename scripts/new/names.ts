import { capitalize, toSpaceSeparatedWords } from '../../mocks/api/rest/names.ts';
import type { Field, Resource } from './description.ts';
import type { Import } from './modules.ts';
import { plural } from './words.ts';

/** The names that the files of a resource export. */
export const namesOf = ({ name, one }: Resource) => ({
  Model: capitalize(one),
  payloadSchema: `${one}PayloadSchema`,
  Payload: `${capitalize(one)}Payload`,
  toPayload: `to${capitalize(one)}Payload`,
  statuses: `${one}Statuses`,
  actions: `${one}Actions`,
  List: `${capitalize(one)}List`,
  Inputs: `${capitalize(one)}Inputs`,
  StatusField: `${capitalize(one)}StatusField`,
  Details: `${capitalize(one)}Details`,
  Search: `${capitalize(one)}Search`,
  Table: `${capitalize(one)}Table`,
  /** The name of one record in English, as in a sentence. */
  words: toSpaceSeparatedWords(one),
  manyWords: toSpaceSeparatedWords(name),
});

/** The name of a choice's values in the model: `couponKinds`. */
export const choicesName = ({ name }: Field, { one }: Resource) => one + capitalize(plural(name));

/** The field of a response that names the record that a reference refers to. */
export const nameField = ({ name }: Field) => name.replace(/Id$/, 'Name');

/** Whether deciding a record stores when, by whom and why. */
export const storesDecision = ({ actions }: Resource) => actions.some(({ reason }) => reason);

/** Returns the two fields of a period, such as `startsOn` and `endsOn`, if the resource has one. */
export const periodOf = ({ fields }: Resource): [Field, Field] | undefined => {
  for (const start of fields) {
    const [, suffix] = /^starts?(\w*)$/.exec(start.name) ?? [];
    const end = fields.find(
      ({ name, type }) => suffix !== undefined && type === start.type && new RegExp(`^ends?${suffix}$`).test(name),
    );
    if (end && (start.type === 'day' || start.type === 'dateTime')) return [start, end];
  }
  return undefined;
};

/** Texts of which all match a keyword. */
export const searchedFields = ({ fields }: Resource) =>
  fields.filter(({ type }) => ['text', 'longText', 'email', 'mobile'].includes(type));

const byModule = (a: string, b: string) => {
  const rank = (from: string) => (from.startsWith('.') ? 2 : from.startsWith('@/') ? 1 : 0);
  return rank(a) - rank(b) || a.localeCompare(b);
};

/** Writes the import statements of a file: packages first, then `@/`, then the own folder. */
export const writeImports = (imports: readonly Import[]) => {
  const modules = new Map<string, Set<string>>();
  for (const [name, from] of imports) modules.set(from, (modules.get(from) ?? new Set()).add(name));
  return [...modules]
    .toSorted(([a], [b]) => byModule(a, b))
    .map(([from, names]) => {
      const list = [...names];
      const typesOnly = list.every(name => name.startsWith('type '));
      return typesOnly
        ? `import type { ${list.map(name => name.slice(5)).join(', ')} } from '${from}';`
        : `import { ${list.join(', ')} } from '${from}';`;
    })
    .join('\n');
};

/** Stands for a line that a resource does not need. */
export const absent = '\0';

/** Removes the lines that only stand for something absent. */
export const withoutAbsent = (text: string) => text.replaceAll(/^[ \t]*\0[ \t]*\n/gm, '').replaceAll('\0', '');

/** Writes the items of a list one a line, or nothing. */
export const lines = (items: readonly string[]) => items.join('\n') || absent;

/** Writes a text of a message in single quotes. */
export const quote = (text: string) => `'${text.replaceAll("'", '’')}'`;
