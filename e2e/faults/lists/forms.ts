import { records } from '../../support/records';
import { button, pick, type Write } from './write';

const code = (turn: number, start: string) => `${start}${'abcdefgh'[turn]}`;

/** A form that creates or updates a record from the typed values. */
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
    submit: async page => button(page, '保存').last().click(),
    done: creates ? /新建成功/ : /保存成功/,
    logged: collection,
  };
};

/** Every form that creates or updates a record. */
export const forms: readonly Write[] = [
  form('create a supplier', '/supplier/list/create', 'suppliers', turn => ({
    name: `演练供应商 ${turn}`,
    shopName: '演练专卖店',
    phone: '13800001111',
  })),
  form('edit a supplier', `${records.supplier}/edit`, 'suppliers', turn => ({ name: `改名供应商 ${turn}` })),
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
      await pick(page, /^商品分类/, / \/ .* \/ /);
      await pick(page, /^供应商/, /./);
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
    async page => pick(page, /类型/, /^按钮$/),
  ),
  form('edit an admin', `${records.admin}/edit`, 'admins', turn => ({ username: `改名管理员 ${turn}` })),
  form('create a menu entry', '/system/menu-management/create', 'menus', turn => ({
    name: `演练菜单 ${turn}`,
    path: `/drill/${turn}`,
  })),
  form(
    'create an admin',
    '/system/admin-management/create',
    'admins',
    turn => ({
      username: `演练管理员 ${turn}`,
      mobile: `1392222333${turn}`,
      password: 'Drilled@2026',
      confirmPassword: 'Drilled@2026',
    }),
    async page => pick(page, /^角色/, /审核/),
  ),
];
