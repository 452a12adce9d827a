import type { Page } from '@playwright/test';
import type { Account } from '../../mocks/db/seed/accounts';
import { password } from '../../mocks/db/seed/accounts';
import { records } from './records';

export type Write = {
  name: string;
  as?: Account;
  path: string;
  call: string;
  /** Opens what is filled in, where the path alone does not; again, when a failure has closed it. */
  open?: (page: Page) => Promise<void>;
  /** What is typed, by the names of the inputs; `turn` tells one time from another. */
  typed?: (turn: number) => Record<string, string>;
  /** What is chosen beside it. */
  choose?: (page: Page) => Promise<void>;
  submit: (page: Page) => Promise<void>;
  /** What is said once it is done. */
  done: RegExp;
  /** The collection in whose operation log it then is, once. */
  logged?: string;
  /** It can be done but once. */
  single?: true;
  /** What it says of some faults in words of its own. */
  words?: Readonly<Record<string, string>>;
  /** Once it is done, the page shows that by itself, and offers it no more. */
  gone?: true;
  /** A refusal of the call is its answer, not an expired session. */
  signsIn?: true;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').last();
const save = async (page: Page) => button(page, '保存').last().click();
const press = (name: string) => async (page: Page) => dialog(page).getByRole('button', { name, exact: true }).click();
/** The action of the first row that offers it. */
const act = (name: string) => async (page: Page) => {
  await page.locator('tbody').getByRole('button', { name, exact: true }).first().click();
  await dialog(page).waitFor();
};
const suggest = async (page: Page, field: RegExp, option: RegExp) => {
  await page.locator('main, [role=dialog]').getByRole('combobox', { name: field }).first().click();
  await page.getByRole('option', { name: option }).first().click();
};

const code = (turn: number, start: string) => `${start}${'abcdefgh'[turn]}`;

/** A form that is saved: created or changed by what is typed into it. */
const form = (
  name: string,
  path: string,
  collection: string,
  typed: NonNullable<Write['typed']>,
  choose?: Write['choose'],
): Write => {
  const creates = path.endsWith('/create');
  return {
    name,
    as: 'superAdmin',
    path,
    call: creates ? `POST /admin/${collection}` : `PUT /admin/${collection}/:id`,
    typed,
    ...(choose && { choose }),
    submit: save,
    done: creates ? /新建成功/ : /保存成功/,
    logged: collection,
  };
};

/** A verb on the first record of a list that it can be done to. */
const verb = (collection: string, path: string, id: string, label: string, typed?: Write['typed']): Write => ({
  name: `${collection}:${id}`,
  as: 'superAdmin',
  path,
  call: `POST /admin/${collection}/${id}`,
  open: act(label),
  ...(typed && { typed }),
  submit: press(label),
  done: new RegExp(`${label}成功`),
  logged: collection,
});

const reason = (turn: number) => ({ reason: `资料不全 ${turn}` });

const signInFailed = '登录出错，请刷新后重试';

/** Every kind of write that the console offers. */
export const writes: readonly Write[] = [
  {
    name: 'sign in',
    path: '/login',
    call: 'POST /admin/login',
    typed: () => ({ mobile: '13800000004', password }),
    submit: async page => button(page, '登录').click(),
    done: /欢迎使用/,
    single: true,
    signsIn: true,
    words: { 'HTTP 502': signInFailed, malformed: signInFailed, 'HTTP 401': '会话已过期' },
  },
  form('create a supplier', '/supplier/list/create', 'suppliers', turn => ({
    name: `演练供应商 ${turn}`,
    shopName: '演练专卖店',
    phone: '13800001111',
  })),
  form('edit a supplier', `${records.supplier}/edit`, 'suppliers', turn => ({ name: `改名供应商 ${turn}` })),
  {
    name: 'set a status',
    as: 'superAdmin',
    path: '/supplier/list?filter={"status":"approved"}',
    call: 'PUT /admin/suppliers/:id',
    open: act('更新状态'),
    choose: async page => dialog(page).getByRole('radio', { name: '已拒绝' }).check(),
    submit: press('确认'),
    done: /状态已更新/,
    logged: 'suppliers',
  },
  {
    name: 'delete a supplier',
    as: 'superAdmin',
    path: '/supplier/list?filter={"status":"rejected"}',
    call: 'DELETE /admin/suppliers/:id',
    open: act('删除'),
    submit: press('删除'),
    done: /删除成功/,
    gone: true,
    logged: 'suppliers',
  },
  verb('suppliers', '/supplier/audit', 'approve', '通过'),
  verb('suppliers', '/supplier/audit', 'reject', '拒绝', reason),
  verb('withdrawals', '/finance/withdrawal/list?filter={"status":"pending"}', 'approve', '通过'),
  verb('withdrawals', '/finance/withdrawal/list?filter={"status":"pending"}', 'reject', '驳回', reason),
  form('edit a product', `/product/edit/${records.product}`, 'products', turn => ({
    name: `改名商品 ${turn}`,
    price: `1${turn}.50`,
  })),
  form(
    'create a product',
    '/product/create',
    'products',
    turn => ({ name: `演练商品 ${turn}`, sku: `DRILL-${turn}`, price: '9.90', stock: '3' }),
    async page => {
      await suggest(page, /^商品分类/, / \/ .* \/ /);
      await suggest(page, /^供应商/, /./);
      await page.getByLabel('单位').fill('袋');
    },
  ),
  form('create a category', '/product/category/create', 'categories', turn => ({ name: `演练分类 ${turn}` })),
  form('edit a category', `/product/category/edit/${records.category}`, 'categories', turn => ({
    name: `改名分类 ${turn}`,
  })),
  form(
    'create a user',
    '/user/create',
    'users',
    turn => ({ username: `演练用户 ${turn}`, mobile: `1391111222${turn}` }),
    async page => page.getByRole('radio', { name: '已启用' }).check(),
  ),
  form('edit a user', `/user/edit/${records.user}`, 'users', turn => ({ username: `改名用户 ${turn}` })),
  form('create a role', '/system/role-management/create', 'roles', turn => ({
    name: `演练角色 ${turn}`,
    code: code(turn, 'drill_'),
  })),
  form('edit a role', `${records.role}/edit`, 'roles', turn => ({ name: `改名角色 ${turn}` })),
  form('edit a menu', `${records.menu}/edit`, 'menus', turn => ({ name: `改名菜单 ${turn}` })),
  form(
    'create a permission',
    '/system/permission-management/create',
    'permissions',
    turn => ({ name: `演练权限 ${turn}`, code: code(turn, 'suppliers:drill-') }),
    async page => suggest(page, /类型/, /^按钮$/),
  ),
  form('edit an admin', `${records.admin}/edit`, 'admins', turn => ({ username: `改名管理员 ${turn}` })),
  {
    name: 'reset a password',
    as: 'superAdmin',
    path: records.admin,
    call: 'POST /admin/admins/:id/reset-password',
    open: async page => {
      await button(page, '重置密码').first().click();
      await page.getByRole('dialog', { name: '重置密码' }).waitFor();
    },
    submit: press('重置密码'),
    done: /新密码/,
    single: true,
  },
  {
    name: 'change the password',
    as: 'finance',
    path: '/account',
    call: 'PUT /admin/password',
    open: async page => {
      await button(page, '修改密码').click();
      await dialog(page).waitFor();
    },
    typed: () => ({ oldPassword: password, newPassword: 'Drilled@2026', confirmPassword: 'Drilled@2026' }),
    submit: press('保存'),
    done: /密码已修改/,
    single: true,
  },
];
