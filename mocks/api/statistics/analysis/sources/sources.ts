import type { AnalysisQuestion } from '@/visualization/analysis';
import type { SubjectId } from '@/visualization/subjects';
import { billSource, getProductSource, supplierSource, userSource, withdrawalSource } from './records';
import { createSalesSource } from './sales';
import type { AnalysisSource } from './source';

const sources: Record<SubjectId, (question: AnalysisQuestion) => AnalysisSource> = {
  sales: createSalesSource,
  products: getProductSource,
  suppliers: () => supplierSource,
  users: () => userSource,
  finance: () => billSource,
  withdrawals: () => withdrawalSource,
};

/** Returns the source for a question. */
export const createSource = (question: AnalysisQuestion) => sources[question.subject](question);
