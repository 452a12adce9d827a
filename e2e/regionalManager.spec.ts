import { expect, test } from './support/test';
import type { Permission } from '@/system/permissions/permission';
import { scopedCollections } from '@/system/roles/scope';

const scoped = (code: string) => scopedCollections.some(name => code.startsWith(`${name}:`));

test('a regional manager decides the queue of the region, and is offered nothing else', async ({
  page,
  signIn,
  api,
}) => {
  const chief = await api('superAdmin');
  const [permissions, [role]] = await Promise.all([
    chief.list<Permission>('permissions', {}, [0, 499]),
    chief.list<{ id: string; version: number }>('roles', { code: 'auditor' }),
  ]);
  const given = permissions.filter(({ code }) => /^(suppliers|orders|products|statistics):/.test(code));
  await chief.put(`/roles/${role?.id}/permissions`, {
    version: role?.version,
    permissionIds: given.map(({ id }) => id),
    scopes: given
      .filter(({ code }) => scoped(code))
      .map(({ id, code }) => ({
        permissionId: id,
        scope: 'regions',
        regions: /:(approve|reject)$/.test(code) ? ['south'] : ['south', 'east'],
      })),
    fieldRules: [{ collection: 'orders', field: 'totalAmount', access: 'hidden' }],
  });
  await signIn('auditor');

  await page.goto('/supplier/queue');
  const count = async (salesRegion: string) =>
    (await chief.list('suppliers', { status: 'pending', salesRegion })).length;
  const [south, east] = [await count('south'), await count('east')];
  await expect(page.getByText(`${south} 条待处理`)).toBeVisible();
  await page.getByRole('button', { name: '通过' }).click();
  await page.getByRole('dialog', { name: '通过供应商' }).getByRole('button', { name: '通过' }).click();
  await expect(page.getByText(`${south - 1} 条待处理`)).toBeVisible();
  expect([await count('south'), await count('east')]).toEqual([south - 1, east]);

  await page.goto('/supplier/list?filter={"salesRegion":"north"}');
  await expect(page.getByText('您只能看到“华东、华南”的数据。')).toBeVisible();

  await page.goto('/order/statistics');
  await expect(page.getByText('此页面由您的角色不能查看的字段算出，请联系管理员。')).toBeVisible();
});
