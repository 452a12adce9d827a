import type { permissions } from '../schema';
import { founded } from './times';

/** Code, name, type: a list is what a menu entry opens, everything else is a button. */
const rows = [
  ['*', '全部权限', 'api'],
  ['suppliers:list', '查看供应商', 'menu'],
  ['suppliers:create', '新建供应商', 'button'],
  ['suppliers:update', '编辑供应商', 'button'],
  ['suppliers:delete', '删除供应商', 'button'],
  ['suppliers:approve', '通过供应商审核', 'button'],
  ['suppliers:reject', '拒绝供应商审核', 'button'],
  ['suppliers:export', '导出供应商', 'button'],
  ['withdrawals:list', '查看提现', 'menu'],
  ['withdrawals:approve', '通过提现', 'button'],
  ['withdrawals:reject', '拒绝提现', 'button'],
  ['withdrawals:reveal', '查看完整银行账号', 'button'],
  ['withdrawals:export', '导出提现', 'button'],
  ['bills:list', '查看账单', 'menu'],
  ['bills:complete', '完成账单', 'button'],
  ['bills:fail', '将账单标记为失败', 'button'],
  ['bills:export', '导出账单', 'button'],
  ['users:list', '查看用户', 'menu'],
  ['users:create', '新建用户', 'button'],
  ['users:update', '编辑用户', 'button'],
  ['users:delete', '删除用户', 'button'],
  ['users:enable', '启用用户', 'button'],
  ['users:disable', '停用用户', 'button'],
  ['users:export', '导出用户', 'button'],
  ['operationLogs:list', '查看操作日志', 'menu'],
] as const;

export const permissionSeeds = rows.map(([code, name, type], index): typeof permissions.$inferInsert => ({
  ...founded(1, index),
  code,
  name,
  type,
  description: `允许${name}`,
  status: 'enabled',
}));
