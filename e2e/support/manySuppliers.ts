import type { Page } from '@playwright/test';
import type { Supplier } from '@/suppliers/supplier';

const statuses = ['pending', 'approved', 'rejected'] as const;

const supplierAt = (index: number): Supplier => {
  const time = new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString();
  return {
    id: String(1_565_217_130_000_000_000n + BigInt(index)),
    name: `杭州云帆达第 ${index} 食品有限公司`,
    shopName: `云帆达 ${index} 号零食铺`,
    phone: `138${String(index).padStart(8, '0')}`,
    status: statuses[index % 3] ?? 'pending',
    auditReason: null,
    auditedAt: time,
    auditedBy: '李文静',
    createdAt: time,
    updatedAt: time,
    version: 1,
  };
};

/** Responds like a supplier list with `total` records. Uses only the requested range. */
export const serveSuppliers = (page: Page, total: number) =>
  page.route('**/admin/suppliers?*', route => {
    const range = new URL(route.request().url()).searchParams.get('range') ?? '[0,24]';
    const [first = 0, last = 0] = JSON.parse(range) as number[];
    const count = Math.max(0, Math.min(last, total - 1) - first + 1);
    const data = Array.from({ length: count }, (_, offset) => supplierAt(first + offset));
    return route.fulfill({
      json: { code: 0, message: 'ok', data },
      headers: { 'Content-Range': `suppliers ${first}-${first + count - 1}/${total}` },
    });
  });
