import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney } from '@/admin/fields/money';
import type { ApprovalCause } from '@/models/approvalRequest';

/**
 * Returns a function that says what a rule has found: the `limit` that many records reach, the `total` of each of them,
 * both for `one` that the user decides, or for the `request` of somebody. Empty if it tests neither an amount nor a count.
 */
export const useDescribeApprovalCause = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (kind: 'limit' | 'total' | 'one' | 'request', { amount, count }: ApprovalCause) =>
    [
      amount && {
        of: amount.of,
        figures: { total: formatMoney(amount.total, locale), from: formatMoney(amount.from, locale) },
      },
      count && { of: count.of, figures: { total: count.total, smart_count: count.from } },
    ]
      .flatMap(found => (found ? translate(`approval.cause.${kind}.${found.of}`, found.figures) : []))
      .join(translate('approval.cause.and'));
};
