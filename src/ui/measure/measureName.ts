import type { zh } from './messages';

/** What is measured; its words are `measures.<name>`. */
export type MeasureName = keyof (typeof zh)['measures'];
