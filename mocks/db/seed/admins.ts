import { hashPassword } from '../../api/session/passwords';
import type { adminRoles, admins } from '../schema';
import { accounts, password } from './accounts';
import { roleId, type RoleCode } from './roles';
import { founded } from './times';

const people: [mobile: string, username: string, role: RoleCode, status: 'enabled' | 'disabled'][] = [
  [accounts.superAdmin, '陈思远', 'super_admin', 'enabled'],
  [accounts.admin, '林晓峰', 'admin', 'enabled'],
  [accounts.finance, '周雅琴', 'finance', 'enabled'],
  [accounts.auditor, '李文静', 'auditor', 'enabled'],
  [accounts.catalog, '王海涛', 'catalog', 'enabled'],
  [accounts.viewer, '赵明月', 'viewer', 'enabled'],
  [accounts.disabled, '孙立群', 'auditor', 'disabled'],
];

/** Who decided the sample suppliers. */
export const auditors = ['李文静', '林晓峰'] as const;

/** Who decided the sample withdrawals and bills. */
export const accountants = ['周雅琴', '周雅琴', '林晓峰'] as const;

/** The accounts; each password has a salt of its own. */
export const createAdminSeeds = () =>
  Promise.all(
    people.map(async ([mobile, username, role, status], index): Promise<typeof admins.$inferInsert> => ({
      ...founded(3, index),
      mobile,
      username,
      roleId: roleId(role),
      status,
      passwordHash: await hashPassword(password),
    })),
  );

/** The administrator also audits, and so can switch to that role. */
export const createAdminRoleSeeds = (seeds: Awaited<ReturnType<typeof createAdminSeeds>>) =>
  seeds
    .filter(({ mobile }) => mobile === accounts.admin)
    .map(({ id }): typeof adminRoles.$inferInsert => ({ adminId: id, roleId: roleId('auditor') }));
