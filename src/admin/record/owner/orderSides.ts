import type { OwnerType } from '@/finance/withdrawals/withdrawal';

/** The filter of orders that takes the id of a user or supplier. */
export const orderSides = { user: 'userId', supplier: 'supplierId' } as const satisfies Record<OwnerType, string>;
