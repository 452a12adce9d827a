import type { AnalysisQuestion } from '@/visualization/analysis';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Measure, SubjectId } from '@/visualization/subjects';
import { products } from '../../../../db/schema/catalog';
import { bills, withdrawals } from '../../../../db/schema/finance';
import { orders } from '../../../../db/schema/orders';
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

/** The columns that measures are computed from, besides those that cannot have a rule. */
const columns: Partial<Record<Measure, readonly PgColumn[]>> = {
  revenue: [orders.totalAmount],
  average: [orders.totalAmount],
  stock: [products.stock],
  stockValue: [products.stock, products.price],
  income: [bills.amount],
  expense: [bills.amount],
  net: [bills.amount],
  amount: [withdrawals.amount],
};

/** Returns the columns that the answer to a question says something of. */
export const listAnalyzedColumns = ({ measures, dimension, by, filter }: AnalysisQuestion): PgColumn[] => [
  ...measures.flatMap(measure => columns[measure] ?? []),
  ...(dimension === 'region' || by === 'region' || filter.region !== undefined ? [orders.region] : []),
];

/** Returns the source for a question. */
export const createAnalysisSource = (question: AnalysisQuestion) => sources[question.subject](question);
