/** Messages about second approvals, their rules and deputies. */
export const zh = {
  waiting: (by: string, at: string) => `${by} 已于 ${at}（北京时间）提交复核，请先处理或撤回该申请`,
  own: '这是您自己提交的申请，须由另一位有权限的人员复核',
  notOwn: '只有提交人可以撤回申请',
  notApprover: (approver: string) => `您不是此申请的复核人（需要 ${approver}）`,
  unreadable: (permission: string) => `您不能查看该记录（${permission}），因此不能复核`,
  expired: '该申请已过期，请重新提交',
  ruleEnabled: '已启用的规则不能编辑或删除。请新建一条规则，或先停用此规则（均需复核）',
  deputyEnabled: '已启用的代理不能编辑或删除，请先停用',
  noApprover: '目前没有启用的账号可以复核，启用后业务将无法处理，请先为其他人开通相应角色或权限',
  noDeputyAccess: '代理人没有“复核：通过”权限（approvals:approve），请先开通',
};

export const en: typeof zh = {
  waiting: (by, at) =>
    `${by} has requested a second approval at ${at} (Beijing time). Decide or withdraw that request first.`,
  own: 'This is your own request. Another person must decide it.',
  notOwn: 'Only the person who made the request can withdraw it.',
  notApprover: approver => `You are not an approver of this request (needs ${approver}).`,
  unreadable: permission => `You may not read the record (${permission}), so you cannot decide about it.`,
  expired: 'This request has expired. Make it again.',
  ruleEnabled:
    'An enabled rule cannot be edited or deleted. Create another rule, or disable this one first (both need a second approval).',
  deputyEnabled: 'An enabled deputy cannot be edited or deleted. Disable it first.',
  noApprover:
    'No enabled account could approve, so that nothing could be decided. Give another person the role or permission first.',
  noDeputyAccess: 'The deputy lacks the permission to approve requests (approvals:approve). Grant it first.',
};
