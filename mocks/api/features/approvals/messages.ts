/** Messages about second approvals, their rules and deputies. */
export const zh = {
  waiting: (by: string, at: string) => `${by} 已于 ${at}（北京时间）提交复核，请先处理或撤回该申请`,
  own: '这是您自己提交的申请，须由另一位有权限的人员复核',
  notOwn: '只有提交人可以撤回申请',
  notApprover: (approver: string) => `您不是此申请的复核人，须由拥有 ${approver} 的人员复核`,
  unreadable: (permission: string) => `您没有查看该记录的权限（${permission}），不能复核，请联系管理员开通`,
  expired: '该申请已过期，请重新提交',
  held: (day: string) => `该操作暂缓至 ${day}（北京时间），当天起才能执行`,
  needsSecondPerson: (rule: string) => `按规则“${rule}”，现在须由另一人复核。请撤回后重新提交`,
  ruleEnabled: '已启用的规则不能编辑或删除。请新建一条规则，或先停用此规则（均需复核）',
  deputyEnabled: '已启用的代理不能编辑或删除，请先停用',
  noApprover: (permissions: readonly string[]) =>
    `目前没有可复核的账号，启用后将无法复核。请先为其他管理员开通规则指定的角色或权限，以及 ${permissions.join('、')}`,
  noDeputyAccess: '代理人没有“复核：通过”权限（approvals:approve），请先开通',
};

export const en: typeof zh = {
  waiting: (by, at) =>
    `${by} requested a second approval at ${at} (Beijing time). Decide or withdraw that request first.`,
  own: 'This is your own request. Another person must decide on it.',
  notOwn: 'Only the person who made the request can withdraw it.',
  notApprover: approver => `You can’t decide on this request. It needs ${approver}.`,
  unreadable: permission =>
    `You don’t have permission to view this record (${permission}), so you can’t decide on it. Ask an admin for access.`,
  expired: 'This request has expired. Submit the action again.',
  held: day => `This is on hold until ${day} (Beijing time). It can be carried out from that day on.`,
  needsSecondPerson: rule =>
    `The rule “${rule}” now asks for a second person. Withdraw this request and submit the action again.`,
  ruleEnabled:
    'You can’t edit or delete an enabled rule. Create another rule, or disable this one first (both need a second approval).',
  deputyEnabled: 'You can’t edit or delete an enabled deputy. Disable it first.',
  noApprover: permissions =>
    `No enabled account could approve these requests. Give another admin the rule’s role or permission, ${permissions.join(' and ')} first.`,
  noDeputyAccess: 'The deputy needs the permission “Approvals: Approve” (approvals:approve). Grant it first.',
};
