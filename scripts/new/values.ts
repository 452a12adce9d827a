import type { Field, FieldType, Resource } from './description.ts';
import { quote, choicesName } from './names.ts';

/** A Chinese label, and a number if it fits. */
const numbered = (label: string, length: number) =>
  length < 4 ? 'String(index + 1)' : `\`${label.slice(0, length - 4)} \${index + 1}\``;

const byType: Readonly<Record<FieldType, (field: Field, resource: Resource) => string>> = {
  text: ({ name, label, length, unique }, { label: noun, title, one }) => {
    if (unique && length < 8) return "String(index + 1).padStart(4, '0')";
    if (unique || (/(code|no|number|sku)$/i.test(name) && length >= 8))
      return `\`${one.slice(0, length - 5).toUpperCase()}-\${String(index + 1).padStart(4, '0')}\``;
    return numbered(name === title.name ? noun.zh : label.zh, length);
  },
  longText: ({ label, length }) => numbered(label.zh, length),
  integer: ({ least, most }) => `random.between(${least}, ${most})`,
  amount: () => '(random.between(100, 500_000) / 100).toFixed(2)',
  boolean: () => 'random.next() < 0.5',
  day: ({ name }) => `dayAfter(createdAt, ${name.startsWith('end') ? 30 : 1})`,
  dateTime: ({ name }) => `new Date(createdAt.getTime() + ${name.startsWith('end') ? '30 * ' : ''}day)`,
  choice: (field, resource) => `random.pick(${choicesName(field, resource)})`,
  reference: ({ name, required }) => (required ? name : `${name}s[index % ${name}s.length] ?? null`),
  email: () => '`name${index + 1}@example.com`',
  mobile: () => '`138${10_000_000 + index * 7_919}`',
  image: () => 'null',
};

/** An expression for the value of a sample row, with `index`, `random` and `createdAt` in scope. */
export const sampleValue = (field: Field, resource: Resource) => {
  const value = byType[field.type](field, resource);
  return field.required || ['reference', 'image'].includes(field.type) ? value : `index % 3 === 0 ? null : ${value}`;
};

/** Whether a test enters a value of its own: neither a record that exists nor a file. */
export const isEntered = ({ type }: Field) => type !== 'reference' && type !== 'image';

/** The value that a test enters, the `turn`th of its kind. */
export const testValue = (
  { name, type, length, least, most, choices }: Field,
  turn: number,
): string | number | boolean => {
  const ends = name.startsWith('end');
  switch (type) {
    case 'integer':
      return Math.min(least + turn, most);
    case 'amount':
      return `${turn}2.50`;
    case 'boolean':
      return true;
    case 'day':
      return `2026-1${ends ? 2 : 1}-0${turn}`;
    case 'dateTime':
      return `2026-1${ends ? 2 : 1}-0${turn}T08:30:00.000Z`;
    case 'choice':
      return choices[turn % choices.length]?.id ?? '';
    case 'email':
      return `test${turn}@example.com`;
    case 'mobile':
      return `1700000000${turn}`;
    default:
      return length < 2 ? String(turn) : `Z${turn} test`.slice(0, length);
  }
};

/** A value as code. */
export const literal = (value: string | number | boolean) => (typeof value === 'string' ? quote(value) : String(value));
