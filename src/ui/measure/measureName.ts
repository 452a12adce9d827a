import type { zh } from './messages';

/** The name of a measure; its texts are in `measures.<name>`. */
export type MeasureName = keyof (typeof zh)['measures'];
