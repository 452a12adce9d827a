import * as z from 'zod/mini';
import { createLineTextSchema } from './schemas';

/** The limits of reason presets (docs/requirements.md#reason-presets). */
export const reasonPresetLimits = {
  /** Presets of an action: one for each of the keys 1 to 9. */
  most: 9,
  /** Characters of a preset. A reason has no more either. */
  text: 200,
} as const;

/** A list of presets: one line of text each. */
export const reasonPresetListSchema = z
  .array(createLineTextSchema(reasonPresetLimits.text))
  .check(z.maxLength(reasonPresetLimits.most));

/** The reasons that users choose from when an action requires one, in order. `version` is 0 until somebody edits them. */
export type ReasonPresets = { presets: string[]; version: number };
