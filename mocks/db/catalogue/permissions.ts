import type { permissions } from '../schema/system';
import { founded } from '../sample/times';

const actions = {
  list: '查看',
  create: '新建',
  update: '编辑',
  delete: '删除',
  approve: '通过',
  reject: '拒绝',
  reopen: '重新审核',
  complete: '完成',
  fail: '驳回',
  publish: '上架',
  unpublish: '下架',
  move: '移动',
  pay: '确认收款：',
  ship: '发货',
  cancel: '取消',
  enable: '启用',
  disable: '停用',
  import: '导入',
  'assign-permissions': '分配权限：',
  'reset-password': '重置密码：',
  sessions: '管理登录设备：',
  reveal: '查看完整账号：',
  export: '导出',
  monitor: '监控',
  analysis: '分析',
} as const;

type Action = keyof typeof actions;

/** The actions of each collection (docs/architecture.md#the-contract): one permission code for each. */
const collections: [name: string, noun: string, ...actions: Action[]][] = [
  ['suppliers', '供应商', 'list', 'create', 'update', 'delete', 'approve', 'reject', 'reopen', 'export'],
  ['withdrawals', '提现', 'list', 'approve', 'reject', 'reveal', 'export'],
  ['bills', '账单', 'list', 'complete', 'fail', 'export'],
  ['products', '商品', 'list', 'create', 'update', 'delete', 'publish', 'unpublish', 'import', 'export'],
  ['categories', '商品分类', 'list', 'create', 'update', 'delete', 'move', 'enable', 'disable', 'export'],
  ['orders', '订单', 'list', 'create', 'pay', 'ship', 'complete', 'cancel', 'export'],
  ['users', '用户', 'list', 'create', 'update', 'delete', 'enable', 'disable', 'export'],
  ['roles', '角色', 'list', 'create', 'update', 'delete', 'assign-permissions', 'export'],
  ['menus', '菜单', 'list', 'create', 'update', 'delete', 'move', 'import', 'export'],
  ['permissions', '权限', 'list', 'create', 'update', 'delete', 'enable', 'disable', 'export'],
  [
    'admins',
    '管理员',
    ...(['list', 'create', 'update', 'delete', 'enable', 'disable', 'reset-password', 'sessions', 'export'] as const),
  ],
  ['operationLogs', '操作日志', 'list', 'export'],
  ['statistics', '平台运行', 'monitor'],
  ['statistics', '平台数据', 'analysis'],
];

type Row = { code: string; name: string; type: 'menu' | 'button' | 'api' };

/** Actions whose permissions open a menu page. All others belong to buttons. */
const pages: readonly Action[] = ['list', 'monitor', 'analysis'];

const rows: Row[] = [
  { code: '*', name: '全部权限', type: 'api' },
  ...collections.flatMap(([collection, noun, ...own]) =>
    own.map((action): Row => {
      const type = pages.includes(action) ? 'menu' : 'button';
      return { code: `${collection}:${action}`, name: actions[action] + noun, type };
    }),
  ),
];

export const permissionSeeds = rows.map((row, index): typeof permissions.$inferInsert & Row => ({
  ...founded(1, index),
  ...row,
  description: `允许${row.name}`,
  status: 'enabled',
}));
