import path from 'node:path';
import type { Resource } from '../description.ts';
import type { Import } from '../modules.ts';
import { absent, lines, namesOf, quote, storesDecision, writeImports, choicesName } from '../names.ts';
import { sampleValue } from '../values.ts';

/** A number from the name, so that tables do not get the same random values. */
const seedOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1000, 7);

/** Writes the sample rows. */
export const writeSample = (resource: Resource) => {
  const { fields, name, one, statuses } = resource;
  const { manyWords, statuses: statusesName } = namesOf(resource);
  const references = fields.flatMap(field =>
    field.reference ? [{ ...field, field, reference: field.reference }] : [],
  );
  const has = (...types: string[]) => fields.some(({ type }) => types.includes(type));
  const decided = storesDecision(resource);
  const imports: Import[] = [
    ...fields
      .filter(({ type }) => type === 'choice')
      .map((field): Import => [choicesName(field, resource), `@/${name}/${one}`, 'other']),
    ...(statuses.length > 0 ? [[statusesName, `@/${name}/${one}`, 'other'] as const] : []),
    ['createIdAt', '../../ids', 'other'],
    [name, `../../schema/${name}`, 'other'],
    ...references.map(({ reference }): Import => [
      reference.table,
      path.posix.relative('mocks/db/sample/tables', reference.tableFile),
      'other',
    ]),
    ...(references.length > 0 ? [['type ListSampleIds', '../sampleTable', 'other'] as const] : []),
    ['createSeededRandomGenerator', '../random', 'other'],
    ['type SampleTable', '../sampleTable', 'other'],
    ['getSampleTimeAtFraction', '../times', 'other'],
  ];
  const needsDay = has('day', 'dateTime') || decided;
  const required = references.filter(({ field }) => field.required).map(({ field }) => field);
  const status = statuses.length > 0 ? `const status = random.pick(${statusesName}).id;` : '';
  const decision = `const decidedAt = status === ${quote(statuses[0]?.id ?? '')} ? null : new Date(createdAt.getTime() + day);`;
  const reasoned = new Set(resource.actions.filter(({ reason }) => reason).map(({ to }) => to));
  const row = `{
        id: createIdAt(createdAt.getTime(), index),
        createdAt,
        updatedAt: ${decided ? 'decidedAt ?? createdAt' : 'createdAt'},
        ${fields.map(field => (required.includes(field) ? `${field.name},` : `${field.name}: ${sampleValue(field, resource)},`)).join('\n')}
        ${statuses.length > 0 ? 'status,' : absent}
        ${decided ? `reason: [${[...reasoned].map(quote).join(', ')}].includes(status) ? '资料不完整' : null,\ndecidedAt,\ndecidedBy: decidedAt && '周雅琴',` : absent}
      }`;
  return `${writeImports(imports)}

const total = 40;
${needsDay ? 'const day = 86_400_000;' : absent}
${has('day') ? 'const dayAfter = (time: Date, days: number) => new Date(time.getTime() + days * day).toISOString().slice(0, 10);' : absent}

/** 40 ${manyWords} over 90 days, oldest first. */
export const sample = {
  table: ${name},
  createRows: ${references.length > 0 ? 'async (listIds: ListSampleIds)' : '()'} => {
    const random = createSeededRandomGenerator(${seedOf(name)});
    ${lines(references.map(({ name: field, reference: { table } }) => `const ${field}s = await listIds(${table});`))}
    return Array.from({ length: total }, (_, index) => {
      const createdAt = new Date(getSampleTimeAtFraction((index + random.next()) / total));
      ${lines(required.map(({ name: field }) => `const ${field} = ${field}s[index % ${field}s.length];`))}
      ${status || absent}
      ${decided ? decision : absent}
      ${required.length > 0 ? `return ${required.map(({ name: field }) => `${field} === undefined`).join(' || ')} ? [] : [${row}];` : `return ${row};`}
    })${required.length > 0 ? '.flat()' : ''};
  },
} satisfies SampleTable<typeof ${name}>;
`;
};
