import { screen, within } from '@testing-library/react';
import { and, eq, inArray } from 'drizzle-orm';
import { balances } from '../../mocks/db/schema/finance';
import { operationLogs, permissions, rolePermissions } from '../../mocks/db/schema/system';
import { getSampleRoleId } from '../../mocks/db/sample/roles';
import { formatMoney, sumAmounts } from '@/admin/fields/money';
import { server } from '../setup/server';

/** The sum of the rows' amounts in yuan, formatted as on screen. */
export const sumOf = (rows: { amount: string }[]) => shown(sumAmounts(rows.map(({ amount }) => amount)));

/** Formats an amount in yuan as on screen. */
export const shown = (amount: string) => formatMoney(amount, 'zh-CN') ?? '';

export const balanceOf = async ({ ownerType, ownerId }: { ownerType: 'user' | 'supplier'; ownerId: string }) => {
  const mine = and(eq(balances.ownerType, ownerType), eq(balances.ownerId, ownerId));
  const [found] = await server.db.select().from(balances).where(mine);
  if (!found) throw new Error(`${ownerType} ${ownerId} has no balance`);
  return found.balance;
};

/** Revokes permissions of the finance role. */
export const revoke = async (...codes: string[]) => {
  const taken = server.db.select({ id: permissions.id }).from(permissions).where(inArray(permissions.code, codes));
  await server.db
    .delete(rolePermissions)
    .where(and(eq(rolePermissions.roleId, getSampleRoleId('finance')), inArray(rolePermissions.permissionId, taken)));
};

/** Returns the operation log of an action on the records. */
export const logsOf = (action: string, ids: string[]) =>
  server.db
    .select()
    .from(operationLogs)
    .where(and(eq(operationLogs.action, action), inArray(operationLogs.recordId, ids)));

export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

/** The tab of a status, with its number and sum. */
export const total = (status: string | RegExp) => screen.getByRole('tab', { name: status });
