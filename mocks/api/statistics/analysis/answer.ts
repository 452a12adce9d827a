import { z } from 'zod';
import type { AnalysisResult } from '@/visualization/analysis';
import { measures, type Measure } from '@/visualization/subjects';
import { amount, count, day } from '../../http/schemas';

const value = z.union([z.int(), amount]);

const values = z.partialRecord(z.enum(Object.keys(measures) as Measure[]), value);

const days = z.strictObject({ from: day, to: day });

const row = z
  .strictObject({
    key: z.string(),
    name: z.string(),
    branch: z.boolean(),
    values,
    previous: values.nullable(),
    cells: z.array(value),
  })
  .meta({ id: 'AnalysisRow', description: 'A value of the dimension, and the measures of what has it.' });

/** The response of an analysis. */
export const analysisResponse: z.ZodType<AnalysisResult> = z.strictObject({
  compared: days.nullable(),
  total: values,
  previous: values.nullable(),
  rows: z.array(row),
  rowCount: count,
  columns: z.array(z.strictObject({ key: z.string(), name: z.string(), value })),
  columnCount: count,
  names: z.record(z.string(), z.string()),
});
