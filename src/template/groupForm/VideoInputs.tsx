import { NumberInput, RadioButtonGroupInput, required, SelectInput } from 'react-admin';
import { validateWithSchema } from '@/admin/inputs/pickFields';
import {
  bitRates,
  frameRates,
  matchModes,
  parametersInput,
  resolutions,
  videoEncodings,
  type EncodingParameters,
} from './parameters';

const { shape } = parametersInput;
const words = 'resources.recordings';
const modes = matchModes.map(id => ({ id, name: `${words}.matchMode.${id}` }));
const encodings = videoEncodings.map(id => ({ id, name: `${words}.videoEncoding.${id}` }));
const sizes = resolutions.map(id => ({ id, name: id }));

const frameRules = [
  required(`${words}.rules.frameRate`),
  validateWithSchema(shape.frameRate, `${words}.rules.frameRate`),
];
const bitRules = [required(`${words}.rules.bitRate`), validateWithSchema(shape.bitRateFrom, `${words}.rules.bitRate`)];
const notBelow = (value: unknown, { bitRateFrom }: Partial<EncodingParameters>) =>
  typeof value === 'number' && bitRateFrom != null && value < bitRateFrom ? `${words}.rules.bitRateTo` : undefined;
const upperBitRules = [...bitRules, notBelow];

/** Inputs for the video parameters (docs/requirements.md#rules: the frame rate and the bit rate). */
export const VideoInputs = () => (
  <>
    <RadioButtonGroupInput source="matchMode" choices={modes} validate={required()} />
    <SelectInput source="resolution" choices={sizes} translateChoice={false} validate={required()} />
    <NumberInput
      source="frameRate"
      validate={frameRules}
      min={frameRates.least}
      max={frameRates.most}
      helperText={`${words}.hints.frameRate`}
    />
    <SelectInput source="videoEncoding" choices={encodings} validate={required()} />
    <NumberInput
      source="bitRateFrom"
      validate={bitRules}
      min={bitRates.least}
      max={bitRates.most}
      helperText={`${words}.hints.bitRate`}
    />
    <NumberInput
      source="bitRateTo"
      validate={upperBitRules}
      min={bitRates.least}
      max={bitRates.most}
      helperText={`${words}.hints.bitRate`}
    />
  </>
);
