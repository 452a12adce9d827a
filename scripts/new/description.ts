/** A name in both languages. */
export type Label = { zh: string; en: string };

/** A label as it was given: one language may be missing. */
export type GivenLabel = { zh?: string; en?: string };

/** Completes the label of an identifier. `key` is its message key below the resource, or a whole key. */
export type CompleteLabel = (name: string, given: GivenLabel, key: string) => Label;

export const fieldTypes = [
  'text',
  'longText',
  'integer',
  'amount',
  'boolean',
  'day',
  'dateTime',
  'choice',
  'reference',
  'email',
  'mobile',
  'image',
] as const;

export type FieldType = (typeof fieldTypes)[number];

export const tones = ['waiting', 'good', 'bad', 'running', 'off'] as const;

export type Tone = (typeof tones)[number];

type Choice = { id: string; label: Label };

/** The resource that a field refers to, as the project declares it. */
export type Reference = {
  resource: string;
  /** The field that names its records. */
  label: string;
  /** The file that exports its table, from the root, without its extension. */
  tableFile: string;
  /** The name of the exported table. */
  table: string;
};

export type Field = {
  /** In camel case. A reference ends in `Id`. */
  name: string;
  type: FieldType;
  label: Label;
  required: boolean;
  unique: boolean;
  /** The most characters of a text. */
  length: number;
  /** The limits of an integer. */
  least: number;
  most: number;
  choices: readonly Choice[];
  reference?: Reference;
};

export type Status = Choice & { tone: Tone };

export type Action = { name: string; from: readonly string[]; to: string; reason: boolean; label: Label };

/** The group of the menu. A new one has an icon and a label. */
export type Group = { id: string; added?: { label: Label; icon: string } };

/** Everything that the files of a resource are written from. */
export type Resource = {
  /** The plural in camel case: the name of the folder, the collection and the messages. */
  name: string;
  /** One record, in camel case: `coupon`. */
  one: string;
  /** In English, one and many, and in Chinese. */
  label: Label & { many: string };
  /** The table, in snake case. */
  table: string;
  /** The public path of the list. */
  path: string;
  group: Group;
  /** The place in its group. */
  order: number;
  /** The file of the migration. */
  migration: string;
  fields: readonly Field[];
  /** The field that names a record. */
  title: Field;
  statuses: readonly Status[];
  actions: readonly Action[];
  /** Messages whose Chinese text is missing. The English one is written instead. */
  untranslated: readonly { key: string; en: string }[];
};

/** What the user has given, before defaults: by flags, by answers, or from another source. */
export type Input = {
  name: string;
  label?: string | undefined;
  fields: readonly string[];
  statuses: readonly string[];
  actions: readonly string[];
  group?: string | undefined;
};

/** An error whose message the user can act on. */
export class Refusal extends Error {}
