import { z } from 'zod';
import type { AnalysisQuestion } from '@/visualization/analysis';
import {
  listCrossDimensions,
  dimensionFilterFields,
  listDimensions,
  getSubject,
  subjects,
  canGroupBy,
  type AnalysisFilter,
  type Dimension,
  type DimensionFilterField,
  type Measure,
  type AnalysisSubject,
} from '@/visualization/subjects';
import { comparisonKinds, intervalUnits } from '@/visualization/periods';
import type { ApiContext } from '../../http/context';
import { createValidationError } from '../../http/errors';
import { parseJsonParameter } from '../../http/parameters';
import { parseWithSchema } from '../../http/validate';
import { rangeSchema } from '../range';

const days = ['from', 'to', 'timeZone', 'interval', 'compare'] as const;
const { shape } = rangeSchema;
const anyDimension = z.enum(Object.keys(dimensionFilterFields) as Dimension[]);
const fields = Object.values(dimensionFilterFields).filter(field => field !== null);
const filterValue = z.union([z.string(), z.int().transform(String)]).optional();

/** The query parameters of an analysis. Which combinations are valid depends on the subject. */
export const analysisQueryParameters = {
  subject: z.enum(subjects.map(({ id }) => id)),
  measure: z.string(),
  dimension: anyDimension,
  by: anyDimension.optional(),
  filter: { json: z.strictObject(Object.fromEntries(fields.map(field => [field, filterValue]))).optional() },
  from: shape.from.optional(),
  to: shape.to.optional(),
  timeZone: shape.timeZone,
  interval: z.enum(intervalUnits).default('day'),
  compare: z.enum(comparisonKinds).default('previous'),
};

type Given = ApiContext['var']['parameters'];

const subjectSchema = z.object({ subject: analysisQueryParameters.subject });

const measuresSchema = ({ measures }: AnalysisSubject) =>
  z.object({
    measure: z
      .string()
      .transform(text => [...new Set(text.split(','))])
      .pipe(z.array(z.enum(measures))),
  });

/** Rejects dimensions that the subject does not have, or for which a measure would have only one group. */
const dimensionSchema = (subject: AnalysisSubject, measures: readonly Measure[]) =>
  z.object({
    dimension: z.enum(
      listDimensions(subject, measures[0] ?? subject.measures[0]).filter(dimension =>
        measures.every(measure => canGroupBy(measure, dimension)),
      ),
    ),
  });

const timeSchema = z.object({ interval: analysisQueryParameters.interval, compare: analysisQueryParameters.compare });

const readDays = (
  { dated }: AnalysisSubject,
  given: Given,
): Pick<AnalysisQuestion, 'days' | 'interval' | 'compare'> => {
  if (dated) return { ...parseWithSchema(timeSchema, given), days: parseWithSchema(rangeSchema, given) };
  const named = days.filter(name => given[name] !== undefined);
  if (named.length > 0)
    throw createValidationError(Object.fromEntries(named.map(name => [name, messages => messages.issues.undated])));
  return { interval: 'day', compare: 'none' };
};

/**
 * Reads the filter. Accepts the fields of the subject's dimensions; their values are validated when the filter is
 * applied.
 */
const readFilter = (
  subject: AnalysisSubject,
  measures: readonly Measure[],
  text: string | undefined,
): AnalysisFilter => {
  const fieldOf = (dimension: Dimension): DimensionFilterField[] =>
    dimensionFilterFields[dimension] ? [dimensionFilterFields[dimension]] : [];
  const schema = z.strictObject(
    Object.fromEntries(subject.dimensions.flatMap(fieldOf).map(field => [field, filterValue])),
  );
  const filter: AnalysisFilter = parseWithSchema(schema, parseJsonParameter('filter', text, {}));
  for (const dimension of subject.dimensions)
    for (const field of fieldOf(dimension))
      if (filter[field] !== undefined && !measures.every(measure => canGroupBy(measure, dimension)))
        throw createValidationError({ [field]: messages => messages.issues.pointless });
  return filter;
};

/**
 * Reads the question from the query parameters. Throws 422 for unknown parameters, and for measures, dimensions, days
 * and filters that cannot be combined.
 */
export const readAnalysisQuestion = (c: ApiContext): AnalysisQuestion => {
  const given = c.var.parameters;
  const subject = getSubject(parseWithSchema(subjectSchema, given).subject);
  const { measure: measures } = parseWithSchema(measuresSchema(subject), given);
  const { dimension } = parseWithSchema(dimensionSchema(subject, measures), given);
  const crossing = z.object({
    by: z.enum(listCrossDimensions(subject, measures[0] ?? subject.measures[0], dimension)).optional(),
  });
  const { by } = parseWithSchema(crossing, given);
  if (by && measures.length > 1) throw createValidationError({ measure: messages => messages.issues.oneMeasure });
  const filter = readFilter(subject, measures, given.filter);
  return { subject: subject.id, measures, dimension, by, filter, ...readDays(subject, given) };
};
