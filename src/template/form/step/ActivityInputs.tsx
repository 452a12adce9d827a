import { Box } from '@mui/material';
import { DateInput, required, SelectInput, TextInput } from 'react-admin';
import { validateWithSchema } from '@/admin/inputs/pickFields';
import { CountedInput } from '../CountedInput';
import { notBlank } from '../text';
import { channelInput, channelTypes, endsBeforeStart, maxChannelLengths, type Channel } from './channel';

const { shape } = channelInput;
const rules = 'resources.channels.rules';
const nameRules = [
  required(`${rules}.nameRequired`),
  notBlank(`${rules}.nameRequired`),
  validateWithSchema(shape.name, `${rules}.name`),
];
const typeRules = required(`${rules}.channelType`);
const fromRules = required(`${rules}.from`);
const period = (_: unknown, values: Partial<Channel>) => (endsBeforeStart(values) ? `${rules}.period` : undefined);
const untilRules = [required(`${rules}.until`), period];
const linkRules = [required(`${rules}.linkRequired`), validateWithSchema(shape.link, `${rules}.link`)];
const types = channelTypes.map(id => ({ id, name: `resources.channels.channelType.${id}` }));

/** Inputs of the first step: name, channel type, dates and link (docs/requirements.md#rules). */
export const ActivityInputs = () => (
  <>
    <CountedInput source="name" maxLength={maxChannelLengths.name} validate={nameRules} autoComplete="off" />
    <SelectInput source="channelType" choices={types} validate={typeRules} fullWidth />
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, rowGap: 1, maxWidth: 560 }}>
      <DateInput source="from" validate={fromRules} />
      <DateInput source="until" validate={untilRules} />
    </Box>
    <TextInput
      source="link"
      type="url"
      validate={linkRules}
      helperText="resources.channels.hints.link"
      autoComplete="off"
      fullWidth
    />
  </>
);
