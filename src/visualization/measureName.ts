import type { Measure, SubjectId } from './subjects';

/** What a measure of a subject is called on every page; only paid orders are sales. */
export const measureName = (subject: SubjectId, measure: Measure) => {
  if (measure === 'orders') return 'paidOrders';
  if (measure === 'registered') return subject === 'users' ? 'newUsers' : 'newSuppliers';
  return measure === 'amount' ? 'withdrawalAmount' : measure;
};
