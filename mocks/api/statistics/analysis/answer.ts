import { z } from 'zod';
import type { AnalysisResult } from '@/visualization/analysis';
import { measureFormats, type Measure } from '@/visualization/subjects';
import { amountSchema, countSchema, calendarDaySchema } from '../../http/schemas';

const value = z.union([z.int(), amountSchema]);

const values = z.partialRecord(z.enum(Object.keys(measureFormats) as Measure[]), value);

const days = z.strictObject({ from: calendarDaySchema, to: calendarDaySchema });

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

export const analysisResponseSchema: z.ZodType<AnalysisResult> = z.strictObject({
  compared: days.nullable(),
  total: values,
  previous: values.nullable(),
  rows: z.array(row),
  rowCount: countSchema,
  columns: z.array(z.strictObject({ key: z.string(), name: z.string(), value })),
  columnCount: countSchema,
  names: z.record(z.string(), z.string()),
});
