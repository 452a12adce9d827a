import type { AnalysisQuestion } from '@/visualization/analysis';
import type { SubjectId } from '@/visualization/subjects';
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

/** Returns the source for a question. */
export const createAnalysisSource = (question: AnalysisQuestion) => sources[question.subject](question);
