import type { OrderItem } from '@/orders/order';
import type { ApiContext } from '../http/context';
import { ApiError, createValidationError } from '../http/errors';
import type { MessageSelector } from '../http/messages';
import { getScopeCondition } from '../rest/scope/callScopes';
import { isColumnConcealed } from '../rest/scope/visibleFields';
import { products as table } from '../../db/schema/catalog';
import { lockProducts } from './stock';

type Wanted = Pick<OrderItem, 'productId' | 'quantity'>;
type Products = Awaited<ReturnType<typeof lockProducts>>;

/** Returns why an item cannot be ordered, regardless of the stock. */
const faultOf = (products: Products, items: Wanted[], index: number): MessageSelector | undefined => {
  const productId = items[index]?.productId ?? '';
  const product = products.get(productId);
  if (product?.status !== 'on_sale') return messages => messages.orders.noProduct;
  if (items.findIndex(item => item.productId === productId) < index) return messages => messages.issues.once;
  const first = products.get(items[0]?.productId ?? '');
  return first && first.supplierId !== product.supplierId ? messages => messages.orders.otherSupplier : undefined;
};

/**
 * Locks the products of an order and returns them with the items at current names and prices. Throws 422 for each item
 * that cannot be ordered, and 409 with the product names if the stock is too low.
 */
export const lockAndValidateBasket = async (c: ApiContext, wanted: Wanted[]) => {
  const products = await lockProducts(
    c,
    wanted.map(({ productId }) => productId),
    getScopeCondition(c, 'products'),
  );
  const faults = wanted.flatMap((_, index) => {
    const fault = faultOf(products, wanted, index);
    return fault ? [[`items.${index}.productId`, fault] as const] : [];
  });
  if (faults.length > 0) throw createValidationError(Object.fromEntries(faults));
  const lines = wanted.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? [{ product, quantity }] : [];
  });
  const short = lines.filter(({ product, quantity }) => product.stock < quantity);
  if (short.length > 0)
    throw new ApiError(409, messages =>
      messages.orders.short(
        short.map(({ product: { name, stock }, quantity }) => ({
          name,
          left: isColumnConcealed(c, table.stock) ? undefined : stock,
          wanted: quantity,
        })),
      ),
    );
  const items = lines.map(({ product: { id, name, price }, quantity }) => ({ productId: id, name, price, quantity }));
  return { products, items, supplierId: lines[0]?.product.supplierId ?? '' };
};
