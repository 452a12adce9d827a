import { derivePasswordHash } from '../passwords';
import type { adminRoles, admins } from '../schema/system';
import { sampleAccountMobiles, sampleAccountPassword } from './accounts';
import { getSampleDepartmentId, type SampleDepartment } from './departments';
import { getSampleRoleId, type RoleCode } from './roles';
import { getSampleTimeAtFraction, createInitialRecordFields } from './times';

const people: [
  mobile: string,
  username: string,
  role: RoleCode,
  status: 'enabled' | 'disabled',
  department: SampleDepartment,
][] = [
  [sampleAccountMobiles.superAdmin, '陈思远', 'super_admin', 'enabled', 'operations'],
  [sampleAccountMobiles.admin, '林晓峰', 'admin', 'enabled', 'operations'],
  [sampleAccountMobiles.finance, '周雅琴', 'finance', 'enabled', 'finance'],
  [sampleAccountMobiles.auditor, '李文静', 'auditor', 'enabled', 'east'],
  [sampleAccountMobiles.catalog, '王海涛', 'catalog', 'enabled', 'south'],
  [sampleAccountMobiles.viewer, '赵明月', 'viewer', 'enabled', 'operations'],
  [sampleAccountMobiles.disabled, '孙立群', 'auditor', 'disabled', 'north'],
  ['13800000010', '吴佳怡', 'admin', 'enabled', 'operations'],
  ['13800000011', '郑凯文', 'finance', 'enabled', 'finance'],
  ['13800000012', '钱伟', 'auditor', 'enabled', 'midwest'],
  ['13800000013', '冯雨桐', 'catalog', 'enabled', 'operations'],
  ['13800000014', '褚子涵', 'supplier_manager', 'enabled', 'south'],
  ['13800000015', '卫国栋', 'supplier_manager', 'disabled', 'north'],
  ['13800000016', '蒋欣然', 'order_manager', 'enabled', 'zhejiang'],
  ['13800000017', '沈浩', 'order_manager', 'enabled', 'south'],
  ['13800000018', '韩志远', 'warehouse', 'enabled', 'jiangsuFujian'],
  ['13800000019', '杨晓燕', 'customer_service', 'enabled', 'midwest'],
  ['13800000020', '朱文博', 'customer_service', 'enabled', 'north'],
  ['13800000021', '秦岚', 'risk_control', 'enabled', 'finance'],
  ['13800000022', '许建国', 'internal_audit', 'enabled', 'finance'],
];

/** The admins who decided the sample suppliers. */
export const sampleAuditorNames = ['李文静', '林晓峰'] as const;

/** The admins who decided the sample withdrawals and bills. */
export const sampleAccountantNames = ['周雅琴', '周雅琴', '林晓峰'] as const;

/** Creates the accounts. They share a hash, because their password is published and hashing takes long. */
export const createAdminSeeds = async () => {
  const passwordHash = await derivePasswordHash(sampleAccountPassword);
  return people.map(([mobile, username, role, status, department], index): typeof admins.$inferInsert => ({
    ...createInitialRecordFields(3, index),
    mobile,
    username,
    roleId: getSampleRoleId(role),
    status,
    lastLoginAt: status === 'enabled' ? new Date(getSampleTimeAtFraction(1 - (index + 1) / 100)) : null,
    passwordHash,
    departmentId: getSampleDepartmentId(department),
  }));
};

/** Gives the administrator the additional role of an auditor, so that they can switch roles. */
export const createAdminRoleSeeds = (seeds: Awaited<ReturnType<typeof createAdminSeeds>>) =>
  seeds
    .filter(({ mobile }) => mobile === sampleAccountMobiles.admin)
    .map(({ id }): typeof adminRoles.$inferInsert => ({ adminId: id, roleId: getSampleRoleId('auditor') }));
