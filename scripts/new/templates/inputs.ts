import { withArticle } from '../../../mocks/api/rest/names.ts';
import type { Field, Resource } from '../description.ts';
import { fieldCode } from '../fieldCode.ts';
import type { Import } from '../modules.ts';
import { choicesName, namesOf, periodOf, writeImports } from '../names.ts';

const hasRules = ({ type, required }: Field) => type !== 'boolean' && (required || fieldCode[type].checked === true);

/** Writes `<One>Inputs.tsx`: the inputs of the form, with their validators and choices. */
export const writeInputs = (resource: Resource) => {
  const { fields, name, one } = resource;
  const { payloadSchema, Inputs, toPayload, words } = namesOf(resource);
  const [, end] = periodOf(resource) ?? [];
  const checked = fields.filter(({ type }) => fieldCode[type].checked);
  const imports: Import[] = [
    ['Stack', '@mui/material', 'other'],
    ...(fields.some(field => field.required && hasRules(field)) ? [['required', 'react-admin'] as const] : []),
    ...fields.map(({ type }): Import => fieldCode[type].input),
    ...fields.flatMap(({ type }): Import[] => {
      const { inputPropImport } = fieldCode[type];
      return inputPropImport ? [inputPropImport] : [];
    }),
    ['createFieldPicker', '@/admin/inputs/pickFields'],
    ...(end ? [['createCrossFieldValidator', '@/admin/inputs/pickFields'] as const] : []),
    ...(checked.length > 0 ? [['createSchemaFieldValidator', '@/admin/inputs/pickFields'] as const] : []),
    [payloadSchema, `./${one}`, 'other'],
  ];
  const choices = fields.filter(({ type }) => type === 'choice');
  for (const field of choices) imports.push([choicesName(field, resource), `./${one}`, 'other']);
  const rulesOf = (field: Field) => {
    const message = `\`\${rules}.${field.name}\``;
    const validators = [
      ...(field.required && field.type !== 'boolean' ? [`required(${message})`] : []),
      ...(fieldCode[field.type].checked ? [`createSchemaFieldValidator(shape.${field.name}, ${message})`] : []),
      ...(field === end ? [`createCrossFieldValidator(${payloadSchema}, '${field.name}', rules)`] : []),
    ];
    return validators.length > 0 ? `const ${field.name}Rules = [${validators.join(', ')}];` : '';
  };
  const writeInput = (field: Field) => {
    const {
      input: [component],
      inputProps,
    } = fieldCode[field.type];
    const validate = rulesOf(field) ? ` validate={${field.name}Rules}` : '';
    const wide = field.type === 'boolean' || fieldCode[field.type].selfContained ? '' : ' fullWidth';
    return `<${component} source="${field.name}"${validate} ${inputProps?.(field) ?? ''}${wide} />`;
  };
  return `${writeImports(imports)}

const { shape } = ${payloadSchema};
const rules = 'resources.${name}.rules';
${fields.map(rulesOf).filter(Boolean).join('\n')}
${choices
  .map(
    field => `
/** The values of \`${field.name}\` as choices. The names are message keys. */
export const ${field.name}Choices = ${choicesName(field, resource)}.map(id => ({ id, name: \`resources.${name}.${field.name}.\${id}\` }));\n`,
  )
  .join('')}

/** Picks the fields of ${withArticle(words)} that the API accepts. */
export const ${toPayload} = createFieldPicker(Object.keys(shape));

/** The inputs of ${withArticle(words)}. */
export const ${Inputs} = () => (
  <Stack sx={{ gap: 1 }}>
    ${fields.map(writeInput).join('\n')}
  </Stack>
);
`;
};
