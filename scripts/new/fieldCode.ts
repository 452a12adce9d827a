import type { FieldType } from './description.ts';
import { textCode } from './fields/textCode.ts';
import type { FieldCode } from './fields/types.ts';
import { valueCode } from './fields/valueCode.ts';

/** How each type of field is written. */
export const fieldCode: Readonly<Record<FieldType, FieldCode>> = { ...textCode, ...valueCode };
