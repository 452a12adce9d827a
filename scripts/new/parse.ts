import { fieldTypes, Refusal, tones, type FieldType, type GivenLabel, type Tone } from './description.ts';

const isLabel = (text: string) => text.includes('/') || /\p{Script=Han}/u.test(text);

/** Parses `优惠券/Coupon`, or either half. */
export const parseLabel = (text: string): GivenLabel => {
  const label: GivenLabel = {};
  for (const part of text.split('/').map(half => half.trim())) {
    if (/\p{Script=Han}/u.test(part)) label.zh = part;
    else if (part) label.en = part;
  }
  if (/['"`\\%|<>{}()[\].*+?^$]|\p{Cc}/u.test(text))
    throw new Refusal(`The label “${text}” has a character that messages cannot have. Remove it.`);
  return label;
};

const isOneOf = <T extends string>(list: readonly T[], text: string | undefined): text is T =>
  list.some(item => item === text);

export type GivenField = {
  name: string;
  type: FieldType;
  label: GivenLabel;
  optional: boolean;
  unique: boolean;
  length?: number;
  least?: number;
  most?: number;
  choices: { id: string; label: GivenLabel }[];
  reference?: string;
};

const parseChoice = (text: string) => {
  const [id = '', label = ''] = text.split('=');
  return { id, label: parseLabel(label) };
};

const parseOption = (field: GivenField, option: string) => {
  const range = /^(-?\d*)\.\.(-?\d*)$/.exec(option);
  if (option === 'optional') field.optional = true;
  else if (option === 'unique') field.unique = true;
  else if (range && field.type === 'integer') {
    if (range[1]) field.least = Number(range[1]);
    if (range[2]) field.most = Number(range[2]);
  } else if (/^\d+$/.test(option) && (field.type === 'text' || field.type === 'longText'))
    field.length = Number(option);
  else if (isLabel(option)) field.label = parseLabel(option);
  else throw new Refusal(`“${option}” is not an option of the ${field.type} field “${field.name}”. See --help.`);
};

/** Parses `name:type`, `code:text:20:unique:编码/Code`, `kind:choice:a|b`, `supplier:reference:suppliers`. */
export const parseField = (text: string): GivenField => {
  const [name = '', type = 'text', ...options] = text.split(':').map(part => part.trim());
  if (!isOneOf(fieldTypes, type))
    throw new Refusal(`The field “${name}” has an unknown type “${type}”. Use one of: ${fieldTypes.join(', ')}.`);
  const field: GivenField = { name, type, label: {}, optional: false, unique: false, choices: [] };
  if (type === 'choice') field.choices = (options.shift() ?? '').split('|').filter(Boolean).map(parseChoice);
  if (type === 'reference') field.reference = options.shift() ?? '';
  for (const option of options) parseOption(field, option);
  return field;
};

export type GivenStatus = { id: string; tone?: Tone; label: GivenLabel };

/** Parses `revoked:bad:已作废/Revoked`. */
export const parseStatus = (text: string): GivenStatus => {
  const [id = '', ...options] = text.split(':').map(part => part.trim());
  const status: GivenStatus = { id, label: {} };
  for (const option of options) {
    if (isOneOf(tones, option)) status.tone = option;
    else if (isLabel(option)) status.label = parseLabel(option);
    else throw new Refusal(`The status “${id}” has an unknown tone “${option}”. Use one of: ${tones.join(', ')}.`);
  }
  return status;
};

export type GivenAction = { name: string; from: string[]; to: string; reason: boolean; label: GivenLabel };

/** Parses `revoke:enabled>revoked:reason:作废/Revoke`. Several statuses to start from are separated by commas. */
export const parseAction = (text: string): GivenAction => {
  const [name = '', move = '', ...options] = text.split(':').map(part => part.trim());
  const [from = '', to = ''] = move.split('>');
  if (!from || !to)
    throw new Refusal(`The action “${name}” needs its statuses, such as ${name || 'revoke'}:enabled>revoked.`);
  const action: GivenAction = { name, from: from.split(',').filter(Boolean), to, reason: false, label: {} };
  for (const option of options) {
    if (option === 'reason') action.reason = true;
    else if (isLabel(option)) action.label = parseLabel(option);
    else throw new Refusal(`“${option}” is not an option of the action “${name}”. See --help.`);
  }
  return action;
};

export type GivenGroup = { id: string; label: GivenLabel; icon?: string };

/** Parses `marketing:营销管理/Marketing:tag`. */
export const parseGroup = (text: string): GivenGroup => {
  const [id = '', ...options] = text.split(':').map(part => part.trim());
  const group: GivenGroup = { id, label: {} };
  for (const option of options) {
    if (isLabel(option)) group.label = parseLabel(option);
    else group.icon = option;
  }
  return group;
};
