import { RadioButtonGroupInput, required, SelectInput } from 'react-admin';
import { audioChannels, audioEncodings, sampleRates } from './parameters';

const words = 'resources.recordings';
const channels = audioChannels.map(id => ({ id, name: `${words}.audioChannel.${id}` }));
const encodings = audioEncodings.map(id => ({ id, name: `${words}.audioEncoding.${id}` }));
const rates = sampleRates.map(id => ({ id, name: `${id} kHz` }));

/** How sound is taken and written. */
export const AudioInputs = () => (
  <>
    <RadioButtonGroupInput source="audioChannel" choices={channels} validate={required()} />
    <SelectInput source="sampleRate" choices={rates} translateChoice={false} validate={required()} />
    <SelectInput source="audioEncoding" choices={encodings} validate={required()} />
  </>
);
