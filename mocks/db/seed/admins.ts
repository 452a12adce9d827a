import { hashPassword } from '../../api/session/passwords';
import type { admins } from '../schema';
import { roleId, type RoleCode } from './roles';
import { founded } from './times';

/** The password of every account (README.md). */
const password = 'Console@2026';

const accounts: [mobile: string, username: string, role: RoleCode, status: 'enabled' | 'disabled'][] = [
  ['13800000000', '陈思远', 'super_admin', 'enabled'],
  ['13800000001', '林晓峰', 'admin', 'enabled'],
  ['13800000002', '周雅琴', 'finance', 'enabled'],
  ['13800000003', '李文静', 'auditor', 'enabled'],
  ['13800000004', '王海涛', 'catalog', 'enabled'],
  ['13800000005', '赵明月', 'viewer', 'enabled'],
  ['13800000009', '孙立群', 'auditor', 'disabled'],
];

/** Who decided the sample suppliers. */
export const auditors = ['李文静', '林晓峰'] as const;

/** The accounts; each password has a salt of its own. */
export const createAdminSeeds = () =>
  Promise.all(
    accounts.map(async ([mobile, username, role, status], index): Promise<typeof admins.$inferInsert> => ({
      ...founded(3, index),
      mobile,
      username,
      roleId: roleId(role),
      status,
      passwordHash: await hashPassword(password),
    })),
  );
