import { RadioButtonGroupInput, required, SelectInput } from 'react-admin';
import { NormalizedTextInput } from '@/admin/inputs/NormalizedTextInput';
import { readNumber } from '@/models/input';
import { createSchemaFieldValidator } from '@/admin/inputs/pickFields';
import * as z from 'zod/mini';
import { createMaxLengthTextSchema } from '../text';

/** How recordings are matched: by the parameters here, or by the platform's standard. */
const matchModes = ['custom', 'standard'] as const;

/** Width and height of the video, in pixels. */
const resolutions = ['1280×720', '1920×1080', '2560×1440', '3840×2160'] as const;

const videoEncodings = ['h264', 'h265', 'av1'] as const;
export const audioCodecs = ['aac', 'opus', 'mp3'] as const;
export const audioChannels = ['mono', 'stereo'] as const;

/** Sample rates, in kHz. */
export const audioSampleRates = ['22.05', '44.1', '48'] as const;

/** Limits of the frame rate, in frames per second, and of the bit rate, in kbit/s (docs/requirements.md#rules). */
const frameRates = { least: 1, most: 30 };
const bitRates = { least: 150, most: 1800 };

/** Maximum length of a profile, in characters (docs/requirements.md#rules). */
export const maxProfileLength = 200;

const frameRate = z.number().check(z.minimum(frameRates.least), z.maximum(frameRates.most));
const bitRate = z.number().check(z.minimum(bitRates.least), z.maximum(bitRates.most));

/** The example record: recording parameters and the keeper's data, with the rules of docs/requirements.md#rules. */
export const recordingSchema = z.object({
  matchMode: z.enum(matchModes),
  resolution: z.enum(resolutions),
  frameRate,
  videoEncoding: z.enum(videoEncodings),
  bitRateFrom: bitRate,
  bitRateTo: bitRate,
  audioChannel: z.enum(audioChannels),
  sampleRate: z.enum(audioSampleRates),
  audioEncoding: z.enum(audioCodecs),
  profile: z.optional(z.nullable(createMaxLengthTextSchema(maxProfileLength))),
  /** At least 6 characters with upper and lower case. A blank password leaves it unchanged. */
  password: z.optional(z.nullable(z.string().check(z.regex(/^(?=.*[a-z])(?=.*[A-Z])[^]{6,}$/)))),
  confirmPassword: z.optional(z.nullable(z.string())),
});

export type RecordingValues = z.infer<typeof recordingSchema>;

/** The initial values of the example. */
export const exampleRecording: RecordingValues = {
  matchMode: 'custom',
  resolution: '1920×1080',
  frameRate: 25,
  videoEncoding: 'h264',
  bitRateFrom: 300,
  bitRateTo: 800,
  audioChannel: 'stereo',
  sampleRate: '44.1',
  audioEncoding: 'aac',
  profile: '',
  password: '',
  confirmPassword: '',
};

const { shape } = recordingSchema;
const messages = 'resources.recordings';
const modes = matchModes.map(id => ({ id, name: `${messages}.matchMode.${id}` }));
const encodings = videoEncodings.map(id => ({ id, name: `${messages}.videoEncoding.${id}` }));
const sizes = resolutions.map(id => ({ id, name: id }));

const frameRules = [
  required(`${messages}.rules.frameRate`),
  createSchemaFieldValidator(shape.frameRate, `${messages}.rules.frameRate`),
];
const bitRules = [
  required(`${messages}.rules.bitRate`),
  createSchemaFieldValidator(shape.bitRateFrom, `${messages}.rules.bitRate`),
];
const notBelow = (value: unknown, { bitRateFrom }: Partial<RecordingValues>) =>
  typeof value === 'number' && bitRateFrom != null && value < bitRateFrom ? `${messages}.rules.bitRateTo` : undefined;
const upperBitRules = [...bitRules, notBelow];

/** Reads a rate, which may have decimals. */
const readRate = (text: string) => {
  const digits = readNumber(text);
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : digits;
};

/** Inputs for the video parameters (docs/requirements.md#rules: the frame rate and the bit rate). */
export const VideoInputs = () => (
  <>
    <RadioButtonGroupInput source="matchMode" choices={modes} validate={required()} />
    <SelectInput source="resolution" choices={sizes} translateChoice={false} validate={required()} />
    <NormalizedTextInput
      read={readRate}
      source="frameRate"
      validate={frameRules}
      helperText={`${messages}.hints.frameRate`}
    />
    <SelectInput source="videoEncoding" choices={encodings} validate={required()} />
    <NormalizedTextInput
      read={readRate}
      source="bitRateFrom"
      validate={bitRules}
      helperText={`${messages}.hints.bitRate`}
    />
    <NormalizedTextInput
      read={readRate}
      source="bitRateTo"
      validate={upperBitRules}
      helperText={`${messages}.hints.bitRate`}
    />
  </>
);
