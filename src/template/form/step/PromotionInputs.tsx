import { BooleanInput, required, TextInput } from 'react-admin';
import { valid } from '../../../components/form/inputOf';
import { CountedInput } from '../CountedInput';
import { notBlank } from '../text';
import { channelInput, most } from './channel';

const { shape } = channelInput;
const rules = 'resources.channels.rules';
const sourceRules = [
  required(`${rules}.sourceRequired`),
  notBlank(`${rules}.sourceRequired`),
  valid(shape.source, `${rules}.source`),
];
const mediumRules = [
  required(`${rules}.mediumRequired`),
  notBlank(`${rules}.mediumRequired`),
  valid(shape.medium, `${rules}.medium`),
];
const keywordsRules = valid(shape.keywords, `${rules}.keywords`);
const contentRules = [
  required(`${rules}.contentRequired`),
  notBlank(`${rules}.contentRequired`),
  valid(shape.content, `${rules}.content`),
];

/** The second step: where visitors come from, and what they are told (SPEC.md section 5). */
export const PromotionInputs = () => (
  <>
    <TextInput source="source" validate={sourceRules} autoComplete="off" fullWidth />
    <TextInput source="medium" validate={mediumRules} autoComplete="off" fullWidth />
    <TextInput
      source="keywords"
      validate={keywordsRules}
      helperText="resources.channels.hints.keywords"
      autoComplete="off"
      fullWidth
    />
    <BooleanInput source="remind" helperText={false} />
    <CountedInput source="content" most={most.content} validate={contentRules} rows={4} />
  </>
);
