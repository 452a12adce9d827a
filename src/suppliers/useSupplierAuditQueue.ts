import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetOne, useListContext, useNotify } from 'react-admin';
import {
  useAdjacentRecordFindersInListContext,
  type AdjacentRecordIdAndPage,
} from '@/admin/record/useRecordNavigation';
import { useActionContext } from '@/admin/actions/ActionProvider';
import type { Supplier, AuditDecision } from './supplier';

/**
 * Steps through the audit queue: returns the open supplier, the functions to open its neighbors, and a function that
 * runs an action and opens the next pending supplier. Calls `open` with the id to show, or with null if none is left.
 */
export const useSupplierAuditQueue = (id: string, open: (id: string | null) => void) => {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { decide } = useActionContext();
  const { data: queue = [], setPage, page, perPage, sort, filterValues } = useListContext<Supplier>();
  const { previous, next, position, total } = useAdjacentRecordFindersInListContext(id);
  const { data: supplier, error, refetch } = useGetOne<Supplier>('suppliers', { id });

  const step = async (find: (() => Promise<AdjacentRecordIdAndPage | null>) | null) => {
    const neighbour = await find?.();
    if (!neighbour) return;
    if (neighbour.page !== page) setPage(neighbour.page);
    open(neighbour.id);
  };
  const readPage = async (wanted: number, staleTime = 0) => {
    const params = { pagination: { page: wanted, perPage }, sort, filter: filterValues };
    const { data } = await queryClient.fetchQuery({
      queryKey: ['suppliers', 'getList', params],
      queryFn: () => dataProvider.getList<Supplier>('suppliers', params),
      staleTime,
    });
    return data;
  };
  const advance = async () => {
    // The list was refetched after the action, so suppliers decided by someone else are skipped.
    const now = await readPage(page, Infinity).catch(() => queue);
    const waiting = findNextPendingSupplier(queue, id, now) ?? findNextPendingSupplier(await readPage(1), id);
    if (!waiting) notify('resources.suppliers.audit.done', { type: 'success' });
    open(waiting?.id ?? null);
  };
  const pending = supplier?.status === 'pending';
  return {
    supplier,
    error,
    refetch,
    pending,
    position,
    total,
    previous: previous && (() => step(previous)),
    next: next && (() => step(next)),
    decide: (action: AuditDecision) => pending && decide({ action, target: { records: [supplier] }, onDone: advance }),
  };
};

/** The keyboard shortcuts of the audit dialog, by action. */
export const auditShortcuts = { approve: 'A', reject: 'R', next: 'J', previous: 'K' } as const;

export type AuditShortcutAction = keyof typeof auditShortcuts;

const shortcuts: Partial<Record<string, AuditShortcutAction>> = {
  A: 'approve',
  R: 'reject',
  J: 'next',
  K: 'previous',
  ARROWDOWN: 'next',
  ARROWUP: 'previous',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'> & { repeat?: boolean };

/**
 * Returns the action for a key press, or undefined. Ignores repeated keys and keys pressed with Ctrl, Alt or Meta. If
 * an input method captures the letter, the physical key (`code`) is used instead.
 */
export const getAuditShortcutAction = ({ key, code, ctrlKey, altKey, metaKey, repeat }: Pressed) => {
  if (ctrlKey || altKey || metaKey || repeat) return undefined;
  return shortcuts[(key === 'Process' ? code.replace('Key', '') : key).toUpperCase()];
};

/**
 * Returns the supplier to open after `id` is decided: the next supplier in `queue` (wrapping to its start) that is
 * still pending in `now`, the current list.
 */
export const findNextPendingSupplier = (
  queue: readonly Supplier[],
  id: string,
  now: readonly Supplier[] = queue,
): Supplier | undefined => {
  const index = queue.findIndex(supplier => supplier.id === id);
  const ahead = [...queue.slice(index + 1), ...queue.slice(0, Math.max(index, 0))];
  const waiting = new Set(now.flatMap(({ id: other, status }) => (status === 'pending' ? [other] : [])));
  return ahead.find(supplier => waiting.has(supplier.id));
};
