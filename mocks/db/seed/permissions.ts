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
