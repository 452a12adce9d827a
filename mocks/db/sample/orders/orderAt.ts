import { createIdAt, orderNoPrefix } from '../../ids';
import { createRandom } from '../random';
import { randomTimeWithin } from '../times';

/** The number of orders in the 90 days. */
export const orderTotal = 5_000;

/** Returns the id and time of the `index`th sample order, oldest first. */
export const orderAt = (index: number) => {
  const at = randomTimeWithin((index + createRandom(index).next()) / orderTotal);
  return { id: createIdAt(at, index), createdAt: new Date(at) };
};

/** Returns the number of the `index`th sample order. It begins with the creation day. */
export const orderNoOf = (createdAt: Date, index: number) =>
  `${orderNoPrefix(createdAt)}${String(index + 1).padStart(6, '0')}`;
