import type { Measure, SubjectId } from './subjects';

/**
 * Returns the message name of a subject's measure. Sales include paid orders only, so `orders` becomes `paidOrders`.
 */
export const measureName = (subject: SubjectId, measure: Measure) => {
  if (measure === 'orders') return 'paidOrders';
  if (measure === 'registered') return subject === 'users' ? 'newUsers' : 'newSuppliers';
  return measure === 'amount' ? 'withdrawalAmount' : measure;
};
