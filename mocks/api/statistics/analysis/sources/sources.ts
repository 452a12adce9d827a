import type { AnalysisQuestion } from '@/visualization/analysis';
import type { SubjectId } from '@/visualization/subjects';
import { billSource, productsFor, supplierSource, userSource, withdrawalSource } from './records';
import { salesFor } from './sales';
import type { Source } from './source';

const sources: Record<SubjectId, (question: AnalysisQuestion) => Source> = {
  sales: salesFor,
  products: productsFor,
  suppliers: () => supplierSource,
  users: () => userSource,
  finance: () => billSource,
  withdrawals: () => withdrawalSource,
};

/** Returns the source for a question. */
export const sourceFor = (question: AnalysisQuestion) => sources[question.subject](question);
