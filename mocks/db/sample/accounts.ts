/** The mobile numbers of the seeded accounts (README.md), by role. */
export const sampleAccountMobiles = {
  superAdmin: '13800000000',
  admin: '13800000001',
  finance: '13800000002',
  auditor: '13800000003',
  catalog: '13800000004',
  viewer: '13800000005',
  disabled: '13800000009',
} as const;

export type SampleAccountRole = keyof typeof sampleAccountMobiles;

/** The password of all seeded accounts. */
export const sampleAccountPassword = 'Console@2026';
