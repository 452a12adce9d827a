import * as issues from './texts/issues';
import * as statuses from './texts/statuses';

/** The messages that belong to no folder. An error message says how to solve the problem, if there is a way. */
export const zh = {
  language: 'zh' as 'zh' | 'en',
  badJson: '请求内容不是有效的 JSON，请检查格式后重试',
  bodyIncomplete: '请求未完整送达，请检查网络后重试',
  bodyTooLarge: (most: string) => `请求内容超过 ${most}，请减少内容后重试`,
  changedSince: '该记录已被他人修改，请核对最新内容后再操作',
  conflict: '该记录已被他人修改，请核对最新内容后再保存',
  forbidden: (permission: string) => `您没有执行此操作的权限（${permission}），请联系管理员开通`,
  outOfScope: '这超出了您的数据范围，请联系管理员',
  concealedFigure: '这些数据由您的角色不能查看的字段算出，请联系管理员',
  restrictedFields: '您的角色不能查看或修改其中的部分字段，因此不能执行此操作，请联系管理员',
  internal: '服务器内部错误，请稍后重试。如仍失败，请联系管理员',
  invalid: (details: string) => `提交的内容有误，请修改后重试：${details}`,
  hasMoney: '已有订单、余额、提现或账单记录，不能删除',
  noRecord: '该记录不存在或已被删除，请刷新列表',
  noRoute: '请求的接口不存在，请检查地址和方法',
  separator: '；',
  tooDeep: (most: number) => `最多 ${most} 层`,
  statuses: statuses.zh,
  decided: (status: string, by: string, at: string) => `当前状态为“${status}”，已由 ${by} 于 ${at}（北京时间）处理`,
  decideWithdrawal: '这是提现的账单，请在提现列表中通过或驳回该提现',
  balanceTooLarge: (balance: string, amount: string, most: string) =>
    `超过余额上限：现有余额 ${balance} 元，入账 ${amount} 元后将超过 ${most} 元，请先处理提现或拆分账单`,
  insufficient: (available: string, amount: string) => `可用余额不足：可用 ${available} 元，需要 ${amount} 元`,
  balanceRefused: '账户余额不允许此操作',
  inState: (status: string) => `当前状态为“${status}”，不能执行此操作`,
  someone: '他人',
  tooManyRows: (most: number, minutes: number) =>
    `每小时最多查看此列表的 ${most} 条记录，您已达到上限。请 ${minutes} 分钟后再试，或使用导出`,
  tooManyReveals: (most: number, minutes: number) =>
    `每小时最多查看 ${most} 个完整银行账号，您已达到上限，请 ${minutes} 分钟后再试`,
  unavailable: '服务暂时不可用，请稍后重试',
  issues: issues.zh,
  noList: '没有这个列表，请重新选择',
};

export const en: typeof zh = {
  language: 'en',
  badJson: 'The request is not valid JSON. Check its format and try again.',
  bodyIncomplete: 'The request did not arrive completely. Check your connection and try again.',
  bodyTooLarge: most => `The request is larger than ${most}. Send less and try again.`,
  changedSince: 'Someone else changed this record. Check the latest version and try again.',
  conflict: 'Someone else changed this record. Check the latest version before you save.',
  forbidden: permission => `You don’t have permission to do this (${permission}). Ask an admin for access.`,
  outOfScope: 'This is beyond the records that you may work with. Ask an admin for access.',
  concealedFigure: 'This is computed from a field that your role can’t see. Ask an admin for access.',
  restrictedFields:
    'Your role can’t see or change some of these fields, so you can’t do this. Ask an admin for access.',
  internal: 'Something went wrong on the server. Try again later. If it keeps failing, contact an admin.',
  invalid: details => `Correct these fields and try again: ${details}`,
  hasMoney: 'You can’t delete this. It has orders, a balance, withdrawals or bills.',
  noRecord: 'This record doesn’t exist or was deleted. Refresh the list.',
  noRoute: 'This call doesn’t exist. Check the address and the method.',
  separator: '; ',
  tooDeep: most => `can have up to ${most} levels`,
  statuses: statuses.en,
  decided: (status, by, at) => `Already ${status}, by ${by} at ${at} (Beijing time)`,
  decideWithdrawal: 'This bill belongs to a withdrawal. Approve or reject the withdrawal instead.',
  balanceTooLarge: (balance, amount, most) =>
    `A balance can’t exceed ${most} yuan: it has ${balance} and would get ${amount}. Approve a withdrawal first, or split the bill.`,
  insufficient: (available, amount) => `Not enough balance: ${available} yuan available, ${amount} needed`,
  balanceRefused: 'The balance of the account doesn’t allow this',
  inState: status => `Not possible: the status is “${status}”`,
  tooManyRows: (most, minutes) =>
    `You’ve reached the limit of ${most} records of this list per hour. Try again in ${minutes} min, or export the list.`,
  tooManyReveals: (most, minutes) =>
    `You’ve reached the limit of ${most} full account numbers per hour. Try again in ${minutes} min.`,
  someone: 'someone else',
  unavailable: 'The service is unavailable. Try again later.',
  issues: issues.en,
  noList: 'doesn’t exist. Select another list',
};

type CommonMessages = typeof zh;

/** All messages for users in one language. Other folders add theirs by declaration merging. */
export interface Messages extends CommonMessages {}

/** A message that is not yet in the caller's language. */
export type MessageSelector = (messages: Messages) => string;
