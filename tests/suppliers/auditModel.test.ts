import { describe, expect, test } from 'vitest';
import { getAuditShortcutAction, findNextPendingSupplier } from '@/suppliers/useSupplierAuditQueue';
import type { Supplier, SupplierStatus } from '@/suppliers/supplier';

const supplier = (id: string, status: SupplierStatus): Supplier => ({
  id,
  status,
  name: `Supplier ${id}`,
  shopName: `Shop ${id}`,
  phone: '13800000000',
  auditReason: null,
  auditedAt: null,
  auditedBy: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  version: 1,
});

describe('the supplier to open after a decision', () => {
  const queue = [
    supplier('1', 'pending'),
    supplier('2', 'pending'),
    supplier('3', 'approved'),
    supplier('4', 'pending'),
  ];

  test('is the next pending one', () => {
    expect(findNextPendingSupplier(queue, '2')?.id).toBe('4');
  });

  test('is the first pending one after the last', () => {
    expect(findNextPendingSupplier(queue, '4')?.id).toBe('1');
  });

  test('is none when none is pending', () => {
    expect(findNextPendingSupplier([supplier('1', 'pending'), supplier('2', 'rejected')], '1')).toBeUndefined();
  });
});

describe('the keys of the audit', () => {
  const press = (key: string, more = {}) =>
    getAuditShortcutAction({ key, code: '', ctrlKey: false, altKey: false, metaKey: false, ...more });

  test.each([
    ['a', 'approve'],
    ['A', 'approve'],
    ['r', 'reject'],
    ['j', 'next'],
    ['ArrowDown', 'next'],
    ['k', 'previous'],
    ['ArrowUp', 'previous'],
    ['x', undefined],
  ])('%s triggers %s', (key, action) => {
    expect(press(key)).toBe(action);
  });

  test('are detected by position when an input method consumes the letters', () => {
    expect(press('Process', { code: 'KeyA' })).toBe('approve');
  });

  test.each(['ctrlKey', 'altKey', 'metaKey', 'repeat'])('do nothing with %s', modifier => {
    expect(press('a', { [modifier]: true })).toBeUndefined();
  });
});
