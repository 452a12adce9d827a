import { approvalRules } from '../../schema/approvals';
import type { SampleTable } from '../sampleTable';
import { createInitialRecordFields } from '../times';

/** A rule to try out: from ¥5 000 for an account within 24 hours, a withdrawal takes two persons who may approve it. */
export const sample: SampleTable<typeof approvalRules> = {
  table: approvalRules,
  createRows: () => [
    {
      ...createInitialRecordFields(8, 0),
      name: '大额提现须两人通过',
      collection: 'withdrawals',
      action: 'approve',
      amountFrom: '5000.00',
      amountOf: 'ownerDay',
      approverPermission: 'withdrawals:approve',
      hours: 72,
      status: 'enabled',
    },
  ],
};
