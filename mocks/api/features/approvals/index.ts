import type { ApiFeature } from '../../rest/feature';
import { approvalDeputies } from './approvalDeputies';
import { approvalRules } from './approvalRules';
import { approvals as collection } from './approvals';
import { findRuleNamesByApprover } from './approvers';
import { expireApprovals, supersedeApprovals } from './endRequests';
import { en, zh } from './messages';
import { announceEndedHolds, sendNoticesToNewApprovers } from './notices';
import { addOpenApproval } from './openApprovals';
import { findApprovalsToRequest } from './requests';

type ApprovalMessages = typeof zh;

declare module '../../http/messages' {
  interface Messages {
    approvals: ApprovalMessages;
  }
}

/** Second approvals and holds, their rules and deputies. */
export const approvals: ApiFeature = {
  collections: [collection, approvalRules, approvalDeputies],
  messages: { zh: { approvals: zh }, en: { approvals: en } },
  extendCollection: addOpenApproval,
  findRequiredApprovals: findApprovalsToRequest,
  endApprovalRequests: supersedeApprovals,
  findReferrerNames: findRuleNamesByApprover,
  everyTenSeconds: (db, now, features) =>
    db.transaction(async tx => {
      await expireApprovals({ db: tx, now, features });
      await announceEndedHolds({ db: tx, now, features });
    }),
  everyQuarterHour: (db, now, features) => db.transaction(tx => sendNoticesToNewApprovers({ db: tx, now, features })),
};
