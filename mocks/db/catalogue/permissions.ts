import type { ApiDefinition } from '../../api/defineApi';
import { api } from '../../api/routes';

/**
 * The name of each action, in the order of a collection's permissions. These are the words of the console's buttons
 * (src/ui/permissionName.ts).
 */
const actions: Readonly<Record<string, string>> = {
  list: '查看',
  create: '新建',
  update: '编辑',
  delete: '删除',
  approve: '通过',
  reject: '驳回',
  reopen: '重新审核',
  pay: '确认收款',
  ship: '发货',
  complete: '完成',
  cancel: '取消',
  fail: '标记失败',
  publish: '上架',
  unpublish: '下架',
  move: '移动',
  enable: '启用',
  disable: '停用',
  transfer: '转移',
  import: '导入',
  'assign-permissions': '分配权限',
  'reset-password': '重置密码',
  'reset-second-factors': '重置双重验证',
  sessions: '登录设备',
  reveal: '查看完整银行账号',
  export: '导出',
  monitor: '实时监控',
  analysis: '数据分析',
  share: '共享',
  'set-due-time': '调整时限',
};

/** The name of each collection, in order. A collection that is not listed names itself, and comes last. */
const nouns: Readonly<Record<string, string>> = {
  suppliers: '供应商',
  withdrawals: '提现',
  bills: '账单',
  products: '商品',
  categories: '商品分类',
  orders: '订单',
  users: '用户',
  roles: '角色',
  menus: '菜单',
  permissions: '权限',
  admins: '管理员',
  departments: '部门',
  operationLogs: '操作日志',
  dueTimes: '处理时限',
  views: '视图',
  notes: '备注',
  reasonPresets: '常用原因',
  statistics: '统计',
};

/** The names of actions that a collection words differently. */
const ownActions: Readonly<Record<string, string>> = {
  'bills:complete': '标记完成',
  'menus:import': '上传',
  'operationLogs:verify': '校验日志',
};

const rankOf = (list: Readonly<Record<string, string>>, name: string) => {
  const index = Object.keys(list).indexOf(name);
  return index < 0 ? Number.MAX_SAFE_INTEGER : index;
};

type Served = Pick<ApiDefinition, 'collections' | 'routes'>;

/** Returns every permission that a route asks for, as its collection and action. */
const listPermissions = ({ routes }: Served) =>
  [...new Set(routes.flatMap(({ access }) => (typeof access === 'object' ? [access.permission] : [])))]
    .map(code => code.split(':') as [collection: string, action: string])
    .toSorted(
      ([collection, action], [other, otherAction]) =>
        rankOf(nouns, collection) - rankOf(nouns, other) ||
        collection.localeCompare(other) ||
        rankOf(actions, action) - rankOf(actions, otherAction),
    );

const nameOf = ({ collections }: Served, collection: string, action: string) => {
  const own = collections.find(({ name }) => name === collection)?.chinese;
  const noun = nouns[collection] ?? own?.noun ?? collection;
  const word = ownActions[`${collection}:${action}`] ?? own?.actions?.[action] ?? actions[action] ?? action;
  return `${noun}：${word}`;
};

type Row = { code: string; name: string; type: 'menu' | 'button' | 'api' };

/** Actions whose permissions open a menu page. All others belong to buttons. */
const pages: readonly string[] = ['list', 'monitor', 'analysis'];

/** Returns the permissions of an installation: those that a route of the API asks for, and the one that grants all. */
export const createBuiltInPermissions = (served: Served) =>
  [
    { code: '*', name: '全部权限', type: 'api' } satisfies Row,
    ...listPermissions(served).map(([collection, action]): Row => ({
      code: `${collection}:${action}`,
      name: nameOf(served, collection, action),
      type: pages.includes(action) ? 'menu' : 'button',
    })),
  ].map(row => ({ ...row, description: `允许“${row.name}”`, status: 'enabled' as const }));

export const builtInPermissions = createBuiltInPermissions(api);
