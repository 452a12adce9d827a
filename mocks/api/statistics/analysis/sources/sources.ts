import type { AnalysisQuestion } from '@/visualization/analysis';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { getAnalyzedFields, type SubjectId } from '@/visualization/subjects';
import { listColumnsOfFields } from '../../../rest/scope/conditions';
import { createBillSource, createWithdrawalSource, getProductSource, supplierSource, userSource } from './records';
import { createSalesSource } from './sales';
import type { AnalysisSource } from './source';

const sources: Record<SubjectId, (question: AnalysisQuestion) => AnalysisSource> = {
  sales: createSalesSource,
  products: getProductSource,
  suppliers: () => supplierSource,
  users: () => userSource,
  finance: createBillSource,
  withdrawals: createWithdrawalSource,
};

/** Returns the columns that the answer to a question says something of. */
export const listAnalyzedColumns = ({ measures, dimension, by, filter }: AnalysisQuestion): PgColumn[] => {
  const said = [
    ...measures,
    dimension,
    ...(by ? [by] : []),
    ...(filter.region === undefined ? [] : ['region' as const]),
  ];
  return said.flatMap(getAnalyzedFields).flatMap(listColumnsOfFields);
};

/** Returns the source for a question. */
export const createAnalysisSource = (question: AnalysisQuestion) => sources[question.subject](question);
