import { sampleAccountPassword } from '../../../mocks/db/sample/accounts';
import { records } from '../../support/records';
import { pressRowAction } from '../../support/rowActions';
import { act, button, dialog, pick, picture, press, type Write } from './write';

const signInFailed = '登录出错，请刷新后重试';

/** Writes that are neither record forms nor actions. */
export const others: readonly Write[] = [
  {
    name: 'sign in',
    path: '/login',
    call: 'POST /admin/login',
    typed: () => ({ username: '13800000004', password: sampleAccountPassword }),
    submit: async page => button(page, '登录').click(),
    done: /欢迎使用/,
    single: true,
    signsIn: true,
    words: { 'HTTP 502': signInFailed, malformed: signInFailed, 'HTTP 401': '会话已过期' },
  },
  {
    name: 'set a status',
    as: 'superAdmin',
    path: '/supplier/list?filter={"status":"approved"}',
    call: 'POST /admin/suppliers/reopen',
    // Not a rejected supplier: it has records, and is the first one that the deletion test picks.
    open: async page => {
      await pressRowAction(page.locator('tbody tr').first(), '重新审核');
      await dialog(page).waitFor();
    },
    submit: press('重新审核'),
    done: /已重新审核/,
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
    typed: () => ({ oldPassword: sampleAccountPassword, newPassword: 'Drilled@2026', confirmPassword: 'Drilled@2026' }),
    submit: press('保存'),
    done: /密码已修改/,
    single: true,
  },
  {
    name: 'move a category',
    as: 'superAdmin',
    path: '/product/category/list',
    call: 'POST /admin/categories/move',
    submit: async page => pressRowAction(page.locator('tbody tr').first(), '下移'),
    done: /已移到/,
    logged: 'categories',
  },
  {
    name: 'move what a category holds',
    as: 'superAdmin',
    path: '/product/category/list',
    call: 'POST /admin/categories/:id/move-contents',
    open: async (page, turn) => {
      await button(page, '全部展开').click();
      const row = page.locator('tbody tr').filter({ hasText: ['饼干', '肉脯', '大米'][turn] ?? '' });
      await pressRowAction(row, '删除');
      await press('删除')(page);
      await page.getByRole('dialog', { name: /^移动商品和子分类，并删除“/ }).waitFor();
    },
    choose: page => pick(page, /移到/, /./),
    submit: press('移动并删除'),
    done: /已移动.*并删除/,
  },
  {
    name: 'reveal a bank account',
    as: 'superAdmin',
    path: records.withdrawal,
    call: 'POST /admin/withdrawals/:id/reveal',
    submit: press('查看完整银行账号'),
    done: /\d{4} \d{4} \d{4}/,
  },
  {
    name: 'upload a picture',
    as: 'superAdmin',
    path: '/product/create',
    call: 'POST /admin/images',
    timeout: 120_000,
    submit: async page => {
      const retry = page.getByRole('button', { name: /^重新上传/ });
      if ((await retry.count()) > 0) await retry.click();
      else await page.locator('input[type=file]').setInputFiles(picture);
    },
    done: /封面/,
    words: { timeout: '请求超时，请检查网络连接后重试' },
  },
  {
    name: 'import products',
    as: 'superAdmin',
    path: '/product/list',
    call: 'POST /admin/products/import',
    open: async (page, turn) => {
      const supplier = await page.locator('tbody tr').first().locator('td').allInnerTexts();
      await button(page, '导入').click();
      const rows = `sku,name,category,supplier,price,stock,unit\r\nDRILL-IN-${turn},演练商品,坚果,${supplier[4]},1.00,1,袋`;
      const file = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${rows}`) };
      await dialog(page).getByLabel('选择要导入的文件').setInputFiles(file);
      await press('检查数据')(page);
      await button(page, '导入 1 行').waitFor();
    },
    submit: press('导入 1 行'),
    done: /全部导入完成|新建 1 行/,
    logged: 'products',
  },
  {
    name: 'assign permissions',
    as: 'superAdmin',
    path: `${records.role}/permissions`,
    call: 'PUT /admin/roles/:id/permissions',
    choose: async page => {
      await page.getByRole('searchbox', { name: '搜索资源、操作或权限编码' }).fill('suppliers:delete');
      await page.getByTitle('suppliers:delete').getByRole('checkbox').click();
      await button(page, '查看变更').click();
      await page.getByRole('dialog', { name: /^变更/ }).waitFor();
    },
    submit: press('变更'),
    done: /权限已保存/,
    logged: 'roles',
  },
  {
    name: 'switch the role',
    as: 'admin',
    path: '/account',
    call: 'PUT /admin/role',
    submit: async page => {
      await page.getByRole('combobox', { name: '当前角色' }).click();
      // Not the unselected one: live updates may show the new role although the response was lost.
      await page.getByRole('option', { name: '审核员' }).click();
    },
    done: /审核员/,
    single: true,
  },
];
