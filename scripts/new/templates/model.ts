import { capitalize, withArticle } from '../../../mocks/api/rest/names.ts';
import type { Field, Resource } from '../description.ts';
import { fieldCode } from '../fieldCode.ts';
import type { Import } from '../modules.ts';
import {
  absent,
  lines,
  nameField,
  namesOf,
  periodOf,
  quote,
  storesDecision,
  writeImports,
  choicesName,
} from '../names.ts';

const writeSchema = (field: Field, resource: Resource) => {
  const schema = fieldCode[field.type].schema(field, resource);
  return `  ${field.name}: ${field.required ? schema : `z.nullish(${schema})`},`;
};

const writePeriodRule = (resource: Resource) => {
  const [start, end] = periodOf(resource) ?? [];
  if (!start || !end) return '';
  return `.check(z.refine(({ ${start.name}, ${end.name} }) => !${start.name} || !${end.name} || ${start.name} <= ${end.name}, { path: ['${end.name}'], params: { text: 'daysReversed' } }))`;
};

/** Writes `<one>.ts`: fields, statuses and actions, for console and API alike. */
export const writeModel = (resource: Resource) => {
  const { fields, statuses, actions, title } = resource;
  const { Model, payloadSchema, Payload, words, statuses: statusesName, actions: actionsName } = namesOf(resource);
  const imports = fields.flatMap(({ type }): Import[] => {
    const { schemaImport } = fieldCode[type];
    return schemaImport ? [schemaImport] : [];
  });
  const choices = fields.filter(({ type }) => type === 'choice');
  return `import * as z from 'zod/mini';
${writeImports(imports)}

${choices
  .map(
    field =>
      `/** The values of \`${field.name}\`. */\nexport const ${choicesName(field, resource)} = [${field.choices.map(({ id }) => quote(id)).join(', ')}] as const;\n`,
  )
  .join('\n')}
${
  statuses.length > 0
    ? `/** The ${words} statuses. \`tone\` is the colour of the status tag. */
export const ${statusesName} = [
${statuses.map(({ id, tone }) => `  { id: '${id}', tone: '${tone}' },`).join('\n')}
] as const;

/** The actions on ${withArticle(words)}: allowed current statuses, new status, and whether a reason is required. */
export const ${actionsName} = {
${actions.map(({ name, from, to, reason }) => `  '${name}': { from: [${from.map(quote).join(', ')}], to: '${to}', reason: ${reason} },`).join('\n')}
} as const;
`
    : ''
}
/** The fields of ${withArticle(words)} that an operator can write. */
export const ${payloadSchema} = z.strictObject({
${fields.map(field => writeSchema(field, resource)).join('\n')}
})${writePeriodRule(resource)};

export type ${Payload} = z.infer<typeof ${payloadSchema}>;

/** ${capitalize(withArticle(words))} as the API returns it.${title.unique ? ` \`${title.name}\` is unique.` : ''} */
export type ${Model} = Required<${Payload}> & {
  id: string;
${statuses.length > 0 ? `  status: (typeof ${statusesName})[number]['id'];` : absent}
${storesDecision(resource) ? '  /** Why, when and by whom the status was changed. */\n  reason: string | null;\n  decidedAt: string | null;\n  decidedBy: string | null;' : absent}
${lines(fields.flatMap(field => (field.reference ? [`  /** Null if the record no longer exists. */\n  ${nameField(field)}: string | null;`] : [])))}
  createdAt: string;
  updatedAt: string;
  version: number;
};
`;
};
